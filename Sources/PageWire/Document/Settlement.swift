/// The state of a page after a command.
public struct Settlement: Equatable, Sendable {
  public enum Input: UInt8, Sendable {
    /// The command was not an input.
    case none
    /// The page has handled it.
    case consumed
    /// The page has not handled it (a Tab key on the last field): the shell may handle it.
    case ignored
  }

  public var sequence: UInt32
  public var input: Input
  /// The time of the page's next timer, in the shell's milliseconds; nil when it has none.
  public var nextTimer: Double?
  /// The time of the next animation frame or idle callback that a visible page has requested; nil when there is none.
  public var nextFrame: Double?
  /// The kind of the focused element, so that the shell can dispatch typed text.
  public var focus: PageFocus

  public init(
    sequence: UInt32, input: Input = .none, nextTimer: Double? = nil, nextFrame: Double? = nil, focus: PageFocus = .none
  ) {
    self.sequence = sequence
    self.input = input
    self.nextTimer = nextTimer
    self.nextFrame = nextFrame
    self.focus = focus
  }
}

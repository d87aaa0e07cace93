/// The state of a page after a command: what it still waits for.
public struct Settlement: Equatable, Sendable {
  public enum Input: UInt8, Sendable {
    /// The command was no input.
    case none
    /// The page did something with it.
    case consumed
    /// The page has no use for it (a Tab key on the last field): the shell may act.
    case ignored
  }

  public var sequence: UInt32
  public var input: Input
  /// When the page's next timer is due, in the shell's milliseconds; nil when it has none.
  public var nextTimer: Double?
  /// When the next animation frame or idle callback that scripts of the shown page asked for is due; nil when there is none.
  public var nextFrame: Double?
  /// The kind of element that has the focus, so that the shell knows where letters go.
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

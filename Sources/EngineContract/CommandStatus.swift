import PageWire

/// The state of a page after a command.
public struct CommandStatus: Equatable, Sendable {
  /// How the page has handled an input command.
  public var input: Settlement.Input
  /// The time of the next timer, in the shell's milliseconds.
  public var nextTimer: Double?
  /// The time of the next animation frame or idle callback that scripts have requested.
  public var nextFrame: Double?
  public var focus: PageFocus

  public init(
    input: Settlement.Input = .none, nextTimer: Double? = nil, nextFrame: Double? = nil, focus: PageFocus = .none
  ) {
    self.input = input
    self.nextTimer = nextTimer
    self.nextFrame = nextFrame
    self.focus = focus
  }
}

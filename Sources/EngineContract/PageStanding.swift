import PageWire

/// How a page stands after a command.
public struct PageStanding: Equatable, Sendable {
  /// What became of the command, when it was input.
  public var input: Settlement.Input
  /// When the next timer is due, in the shell's milliseconds.
  public var nextTimer: Double?
  /// When the next animation frame or idle callback is due that scripts asked for.
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

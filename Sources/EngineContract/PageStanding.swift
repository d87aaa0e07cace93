import PageWire

/// How a page stands after a command.
public struct PageStanding: Equatable, Sendable {
  /// What became of the command, when it was input.
  public var input: Settlement.Input
  /// When the next timer is due, in the shell's milliseconds.
  public var nextTimer: Double?
  public var focus: PageFocus

  public init(input: Settlement.Input = .none, nextTimer: Double? = nil, focus: PageFocus = .none) {
    self.input = input
    self.nextTimer = nextTimer
    self.focus = focus
  }
}

import PageWire

/// The state of a page after a command.
package struct CommandStatus: Equatable, Sendable {
  /// How the page has handled an input command.
  package var input: Settlement.Input
  /// The time of the next timer, in the shell's milliseconds.
  package var nextTimer: Double?
  /// The time of the next animation frame or idle callback that scripts have requested.
  package var nextFrame: Double?
  package var focus: PageFocus

  package init(
    input: Settlement.Input = .none, nextTimer: Double? = nil, nextFrame: Double? = nil, focus: PageFocus = .none
  ) {
    self.input = input
    self.nextTimer = nextTimer
    self.nextFrame = nextFrame
    self.focus = focus
  }
}

/// A command with its address. `sequence` increases by one with each command on a socket; the page settles each with
/// one `PageEvent.didSettle` with its sequence, so that the shell knows exactly when a page is idle.
public struct CommandEnvelope: Equatable, Sendable {
  public var view: ViewID
  public var generation: Generation
  public var sequence: UInt32
  public var command: PageCommand

  public init(view: ViewID, generation: Generation, sequence: UInt32, command: PageCommand) {
    self.view = view
    self.generation = generation
    self.sequence = sequence
    self.command = command
  }
}

/// An event of a page with its view and generation.
public struct EventEnvelope: Equatable, Sendable {
  public var view: ViewID
  public var generation: Generation
  public var event: PageEvent

  public init(view: ViewID, generation: Generation, event: PageEvent) {
    self.view = view
    self.generation = generation
    self.event = event
  }
}

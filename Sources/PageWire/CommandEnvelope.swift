/// A command with its address. `sequence` grows by one with every command on a socket; the page answers each with one
/// `PageEvent.didSettle` that carries it, so that the shell knows exactly when a page has nothing left to do.
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

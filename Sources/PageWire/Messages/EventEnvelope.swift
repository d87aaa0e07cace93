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

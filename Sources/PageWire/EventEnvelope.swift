/// A page's report with its sender: the view and the life in which it was said.
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

/// An event during a flow.
public struct TraceEvent: Equatable, Sendable {
  /// Milliseconds since the app's launch; virtual time in a flow.
  public var time: Double
  public var fact: TraceFact

  public init(time: Double, fact: TraceFact) {
    self.time = time
    self.fact = fact
  }
}

/// An event during a flow.
package struct TraceEvent: Equatable, Sendable {
  /// Milliseconds since the app's launch; virtual time in a flow.
  package var time: Double
  package var fact: TraceFact

  package init(time: Double, fact: TraceFact) {
    self.time = time
    self.fact = fact
  }
}

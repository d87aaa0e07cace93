/// The reason why a flow failed, with the state of the app.
package struct FlowFailure: Error, Equatable, Codable, Sendable, CustomStringConvertible {
  /// The cause of the failure, which determines the exit status.
  package enum Cause: String, Hashable, Codable, Sendable {
    /// A check failed.
    case check
    /// A file or an input of the flow is invalid.
    case input
    /// The page or an engine failed or timed out.
    case engine
  }

  package var cause = Cause.check
  /// The step that failed.
  package var location: StepLocation
  /// The enclosing steps, from the inside out.
  package var callers: [StepLocation]
  /// The description of the failure.
  package var message: String
  /// The elements most similar to the requested one, best first.
  package var nearest: [String]
  /// The cause in the state of the app.
  package var reason: String?
  /// The lines of the flow around the step; empty when the file is no longer readable.
  package var excerpt: String
  package var snapshot: FailureSnapshot

  package init(
    location: StepLocation, callers: [StepLocation] = [], message: String, nearest: [String] = [],
    reason: String? = nil,
    excerpt: String = "", snapshot scene: FailureSnapshot = FailureSnapshot()
  ) {
    self.location = location
    self.callers = callers
    self.message = message
    self.nearest = nearest
    self.reason = reason
    self.excerpt = excerpt
    self.snapshot = scene
  }

  /// The failure in one line.
  package var summary: String {
    var summary = message
    if let reason { summary += ": \(reason)" }
    if !nearest.isEmpty { summary += "; nearest: \(nearest.joined(separator: ", "))" }
    return summary
  }

  /// The location, step and summary, the flow's lines, and the app's state and screen.
  package var description: String {
    var lines = ["\(location.description): \(summary)"]
    lines += callers.map { "  run by \($0.description)" }
    if !excerpt.isEmpty { lines += excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" } }
    lines += snapshot.lines.map { "  \($0)" }
    return ReportText.printable(lines.joined(separator: "\n"))
  }
}

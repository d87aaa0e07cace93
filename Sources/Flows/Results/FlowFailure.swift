/// The reason why a flow failed, with the state of the app.
public struct FlowFailure: Error, Equatable, Codable, Sendable, CustomStringConvertible {
  /// The cause of the failure, which determines the exit status.
  public enum Cause: String, Hashable, Codable, Sendable {
    /// A check failed.
    case check
    /// A file or an input of the flow is invalid.
    case input
    /// The page or an engine failed or timed out.
    case engine
  }

  public var cause = Cause.check
  /// The step that failed.
  public var location: StepLocation
  /// The enclosing steps, from the inside out.
  public var callers: [StepLocation]
  /// The description of the failure.
  public var message: String
  /// The elements most similar to the requested one, best first.
  public var nearest: [String]
  /// The cause in the state of the app.
  public var reason: String?
  /// The lines of the flow around the step; empty when the file is no longer readable.
  public var excerpt: String
  public var snapshot: FailureSnapshot

  public init(
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
  public var summary: String {
    var summary = message
    if let reason { summary += ": \(reason)" }
    if !nearest.isEmpty { summary += "; nearest: \(nearest.joined(separator: ", "))" }
    return summary
  }

  /// The location, step and summary, the flow's lines, and the app's state and screen.
  public var description: String {
    var lines = ["\(location.description): \(summary)"]
    lines += callers.map { "  run by \($0.description)" }
    if !excerpt.isEmpty { lines += excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" } }
    lines += snapshot.lines.map { "  \($0)" }
    return ReportText.printable(lines.joined(separator: "\n"))
  }
}

/// Why a flow failed, and what the app looked like at that moment.
public struct FlowFailure: Error, Equatable, Codable, Sendable, CustomStringConvertible {
  /// Whose fault it is, as the exit status tells it.
  public enum Cause: String, Hashable, Codable, Sendable {
    /// A check failed.
    case check
    /// A file of the flow, or what it was given, is wrong.
    case input
    /// The page or an engine failed, or ran out of time.
    case engine
  }

  public var cause = Cause.check
  /// The step that failed.
  public var place: FlowPlace
  /// The steps that ran it, from the inside out.
  public var callers: [FlowPlace]
  /// What could not be met.
  public var message: String
  /// What comes nearest to what was looked for, best first.
  public var nearest: [String]
  /// What is in the way.
  public var reason: String?
  /// The lines of the flow around the step; empty when the file is not there any more.
  public var excerpt: String
  public var scene: FlowScene

  public init(
    place: FlowPlace, callers: [FlowPlace] = [], message: String, nearest: [String] = [], reason: String? = nil,
    excerpt: String = "", scene: FlowScene = FlowScene()
  ) {
    self.place = place
    self.callers = callers
    self.message = message
    self.nearest = nearest
    self.reason = reason
    self.excerpt = excerpt
    self.scene = scene
  }

  /// What happened, in one line.
  public var summary: String {
    var summary = message
    if let reason { summary += ": \(reason)" }
    if !nearest.isEmpty { summary += "; nearest: \(nearest.joined(separator: ", "))" }
    return summary
  }

  /// Place, step and summary, the flow's lines, then the app's state and screen.
  public var description: String {
    var lines = ["\(place.text): \(summary)"]
    lines += callers.map { "  run by \($0.text)" }
    if !excerpt.isEmpty { lines += excerpt.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" } }
    lines += scene.lines.map { "  \($0)" }
    return ReportText.printable(lines.joined(separator: "\n"))
  }
}

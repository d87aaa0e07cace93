import SourceText

/// Why a flow failed, and what the app looked like at that moment.
public struct FlowFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// Whose fault it is, as the exit status tells it.
  public enum Cause: Hashable, Sendable {
    /// A check failed.
    case check
    /// A file of the flow, or what it was given, is wrong.
    case input
    /// The page or an engine failed, or ran out of time.
    case engine
  }

  public var cause = Cause.check
  public var path: String
  public var position: SourcePosition
  /// The step in words.
  public var step: String
  /// What could not be met.
  public var message: String
  /// What comes nearest to what was looked for, best first.
  public var nearest: [String]
  /// What is in the way.
  public var reason: String?
  public var tab: String
  /// The back stack of that tab, oldest first.
  public var stack: [String]
  /// Left icon, title and right icon.
  public var bar: String
  /// The last bridge calls with their outcomes, oldest first.
  public var calls: [String]
  /// The screen's characters.
  public var screen: String

  public init(
    path: String, position: SourcePosition, step: String, message: String, nearest: [String] = [],
    reason: String? = nil, tab: String = "", stack: [String] = [], bar: String = "", calls: [String] = [],
    screen: String = ""
  ) {
    self.path = path
    self.position = position
    self.step = step
    self.message = message
    self.nearest = nearest
    self.reason = reason
    self.tab = tab
    self.stack = stack
    self.bar = bar
    self.calls = calls
    self.screen = screen
  }

  /// What happened, in one line.
  public var summary: String {
    var summary = message
    if let reason { summary += ": \(reason)" }
    if !nearest.isEmpty { summary += "; nearest: \(nearest.joined(separator: ", "))" }
    return summary
  }

  /// Place, step and summary, then the app's state and screen.
  public var description: String {
    var lines = ["\(path):\(position.line):\(position.column): \(step): \(summary)"]
    lines.append("  tab: \(tab)")
    lines.append("  stack: \(stack.isEmpty ? "empty" : stack.joined(separator: ", "))")
    lines.append("  bar: \(bar)")
    if !calls.isEmpty { lines.append("  calls: \(calls.joined(separator: ", "))") }
    if !screen.isEmpty {
      lines.append("  screen:")
      lines += screen.split(separator: "\n", omittingEmptySubsequences: false).map { "  | \($0)" }
    }
    return ReportText.printable(lines.joined(separator: "\n"))
  }
}

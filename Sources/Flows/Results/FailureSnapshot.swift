/// A textual snapshot of the app's state.
public struct FailureSnapshot: Equatable, Codable, Sendable {
  /// The selected tab.
  public var tab: String
  /// The back stack of that tab, oldest first.
  public var stack: [String]
  /// The left icon, title and right icon of the navigation bar.
  public var bar: String
  /// The open dialog.
  public var dialog: String?
  /// The last renderer deaths, oldest first.
  public var deaths: [String]
  /// The last bridge calls with their outcomes, oldest first.
  public var calls: [String]
  /// The last warnings and errors in the console, oldest first.
  public var console: [String]
  /// The screen's characters.
  public var screen: String

  public init(
    tab: String = "", stack: [String] = [], bar: String = "", dialog: String? = nil, deaths: [String] = [],
    calls: [String] = [], console: [String] = [], screen: String = ""
  ) {
    self.tab = tab
    self.stack = stack
    self.bar = bar
    self.dialog = dialog
    self.deaths = deaths
    self.calls = calls
    self.console = console
    self.screen = screen
  }

  /// Lines with names and values. Empty values are omitted, except for tab, stack and bar.
  var lines: [String] {
    var lines = ["tab: \(tab)", "stack: \(stack.isEmpty ? "empty" : stack.joined(separator: ", "))", "bar: \(bar)"]
    if let dialog { lines.append("dialog: \(dialog)") }
    for (name, values) in [("deaths", deaths), ("calls", calls), ("console", console)] where !values.isEmpty {
      lines.append("\(name):")
      lines += values.map { "  \($0)" }
    }
    if !screen.isEmpty {
      lines.append("screen:")
      lines += screen.split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)" }
    }
    return lines
  }
}

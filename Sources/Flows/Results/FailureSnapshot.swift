/// A textual snapshot of the app's state.
package struct FailureSnapshot: Equatable, Codable, Sendable {
  /// The selected tab.
  package var tab: String
  /// The back stack of that tab, oldest first.
  package var stack: [String]
  /// The left icon, title and right icon of the navigation bar.
  package var bar: String
  /// The open dialog.
  package var dialog: String?
  /// The last renderer deaths, oldest first.
  package var deaths: [String]
  /// The last bridge calls with their outcomes, oldest first.
  package var calls: [String]
  /// The last warnings and errors in the console, oldest first.
  package var console: [String]
  /// The screen's characters.
  package var screen: String

  package init(
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
  package var lines: [String] {
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

/// The commands of the flow language for everything that performs one outside of flows: WebDriver, agents, line mode and the
/// command palette.
package enum FlowCommandRegistry {
  package struct Entry: Equatable, Sendable {
    package var name: String
    /// What the command does: a sentence fragment, with code in backticks.
    package var summary: String
    /// Whether the name alone is not a command.
    package var needsValue: Bool
  }

  /// The names of all commands, in the order of the documentation.
  package static let names = FlowCommandDefinition.all.map(\.name)

  /// The commands that make sense in an app in front of its user. The others start and end apps, run steps, or write files.
  package static let live = FlowCommandDefinition.all.filter { !ofRuns.contains($0.name) }.map {
    Entry(name: $0.name, summary: $0.summary, needsValue: $0.value == .required)
  }

  /// Why a running app does not perform a command; nil if it does, or if there is no such command.
  package static func reasonAgainstLive(_ name: String) -> String? {
    ofRuns.contains(name) ? "\(name) is for flows: it starts or ends the app, runs steps, or writes files" : nil
  }

  private static let ofRuns: Set<String> = [
    "launchApp", "stopApp", "killApp", "clearState", "runFlow", "repeat", "retry", "evalScript", "runScript", "caption",
    "takeScreenshot", "startRecording", "stopRecording", "assertScreenshot", "assertGolden",
  ]

  /// The name and the arguments of a text such as `killRenderer: oom`, or `back`; nil if it does not begin with a command that
  /// makes sense in a running app.
  package static func live(_ text: String) -> (name: String, arguments: String?)? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].filter { $0 != " " })
    guard live.contains(where: { $0.name == name }) else { return nil }
    guard parts.count == 2 else { return (name, nil) }
    let arguments = parts[1].drop { $0 == " " }
    return (name, arguments.isEmpty ? nil : String(arguments))
  }
}

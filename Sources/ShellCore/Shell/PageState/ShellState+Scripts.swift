import BridgeContract
import PageWire

/// Scripts of the shell in pages. Each ends: by a value, by an exception, at its deadline, or with the page.
extension ShellState {
  /// Evaluates a line of console input.
  mutating func runConsole(_ line: String) -> [ShellEffect] {
    guard let tab = tabs.id(selectedTab) else { return [] }
    shared.logConsole(.info, tab, "> \(line)")
    return run(line, for: .console, tab)
  }

  /// Handles the result of a script of the shell.
  mutating func end(_ purpose: ScriptPurpose, _ tab: TabID, _ outcome: EvaluationResult.Outcome) {
    switch (purpose, outcome) {
    case (.action(let id), _): shared.handleActionResult(id, outcome, tab)
    case (.tracking(let id), _): _ = handleTrackingEvent(.pageReplied(id, outcome, tab: tab))
    case (.console, .value(let json)): shared.logTyped(json, tab)
    case (.console, .exception(let text)): shared.logConsole(.error, tab, "< \(text)")
    }
  }

  mutating func run(_ script: String, for purpose: ScriptPurpose, _ tab: TabID) -> [ShellEffect] {
    if let effects = tabs[tab].run(script, for: purpose, in: &shared) { return effects }
    end(purpose, tab, .exception(text: "the page is gone"))
    return []
  }
}

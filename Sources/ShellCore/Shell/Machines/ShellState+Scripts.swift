import BridgeContract
import PageWire

/// Scripts of the shell in pages, and actions, which are sent by scripts. Each script ends: by a value, by an
/// exception, at its deadline, or with the page.
extension ShellState {
  /// Evaluates a line of console input.
  mutating func runConsole(_ line: String) -> [ShellEffect] {
    guard let tab = tabs.id(selectedTab) else { return [] }
    shared.logConsole(.info, tab, "> \(line)")
    return run(line, for: .console, tab)
  }

  mutating func run(_ script: String, for purpose: ScriptPurpose, _ tab: TabID) -> [ShellEffect] {
    if let effects = tabs[tab].run(script, for: purpose, in: &sharedBox.value) { return effects }
    return purpose.end(with: .exception(text: "the page is gone"), tab, in: &self)
  }

  mutating func sendAction(_ type: String, _ payload: JSONValue?, to id: TabID?) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [] }
    return apply(to: tab) { PageAction(type: type, payload: payload).send(to: &$0, in: &$1) }
  }

  /// Why a tab's page cannot receive actions until the user or the system intervenes; nil while it can or is about to.
  public func cannotDeliverActionReason(_ id: TabID) -> String? {
    tabs.cannotDeliverActionReason(id, in: shared)
  }
}

extension ScriptPurpose {
  /// Handles the result of a script of the shell.
  func end(with outcome: EvaluationResult.Outcome, _ tab: TabID, in shell: inout ShellState) -> [ShellEffect] {
    switch (self, outcome) {
    case (.action(let id), _): shell.shared.handleActionResult(id, outcome, tab)
    case (.tracking(let id), _): _ = shell.handleTrackingEvent(.pageReplied(id, outcome, tab: tab))
    case (.console, .value(let json)): shell.shared.logTyped(json, tab)
    case (.console, .exception(let text)): shell.shared.logConsole(.error, tab, "< \(text)")
    case (.reply, .value), (.program(_, nil), .value): break
    case (.reply(let function), .exception(let text)):
      shell.shared.log(.error, tab, "the reply could not be delivered to \(function): \(text)")
    case (.program(let program, nil), .exception(let text)):
      shell.shared.log(.error, tab, "a script of \(program.name) failed: \(text)")
    case (.program(_, let query?), .value(let json)): return [query.answer(.value(json: json))]
    case (.program(_, let query?), .exception(let text)):
      return [query.answer(.failure(BridgeError(code: "EXCEPTION", message: text)))]
    }
    return []
  }
}

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

  mutating func sendAction(_ type: String, _ payload: JSONValue?, to id: TabID?) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [] }
    return apply(to: tab) { PageAction(type: type, payload: payload).send(to: &$0, in: &$1) }
  }

  /// Why a tab's page cannot receive actions until the user or the system intervenes; nil while it can or is about to.
  public func cannotDeliverActionReason(_ id: TabID) -> String? {
    tabs.cannotDeliverActionReason(id, in: shared)
  }

  /// Handles a page that did not become ready in time.
  mutating func handleQueuedActionTimeout(_ id: ActionID) -> [ShellEffect] {
    guard let record = actions.last(where: { $0.id == id }), record.outcome == .queued else { return [] }
    if let tab = tabs.id(record.tab), tabs[tab].isReady(in: shared) { return tabs[tab].deliver(record, in: &shared) }
    let seconds = WholeNumber.text(ShellLimits.actionTimeout / 1000)
    shared.endAction(id, .lost(reason: "the page was not ready within \(seconds) s"))
    if let tab = tabs.id(record.tab) {
      shared.log(.error, tab, "the action \(record.type) is lost: the page was not ready within \(seconds) s")
    }
    return []
  }
}

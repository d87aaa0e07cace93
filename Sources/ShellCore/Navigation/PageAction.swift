import BridgeContract

/// An action that the shell sends to a page: `window.NAMESPACE.action({type, payload})`.
struct PageAction: Equatable, Sendable {
  var type: String
  var payload: JSONValue?

  /// Sends the action as soon as the page is ready.
  ///
  /// An undeclared action or a payload of another shape is sent with a warning, because pages have to cope with them.
  func send(to tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    let declared = shell.app.pages.actions.first { $0.type == type }
    if let declared {
      if let mismatch = declared.mismatch(of: payload) { shell.log(.warning, tab.id, "action: \(mismatch)") }
    } else if !shell.app.pages.actions.isEmpty {
      let known = shell.app.pages.actions.map(\.type).joined(separator: ", ")
      shell.log(.warning, tab.id, "the action \(type) is not declared; declared actions: \(known)")
    }
    let record = ActionRecord(
      id: shell.counters.nextAction(), time: shell.now, tab: tab.id, type: type,
      payload: payload ?? declared?.payload, outcome: .queued)
    _ = shell.records.actions.appendRecord(record)
    guard tab.isReady(in: shell) else {
      guard shell.records.actions.count(where: { $0.outcome == .queued }) <= ShellLimits.queuedActions else {
        shell.endAction(record.id, .lost(reason: "too many actions are queued"))
        return []
      }
      // A page that died silently is detected by the probe.
      return [.shell(.setTimer(.queuedAction(record.id), after: ShellLimits.actionTimeout)), .request(.probe)]
    }
    return tab.deliver(record, in: &shell).asTabEffects
  }
}

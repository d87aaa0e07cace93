import BridgeContract
import PageWire

/// Actions that the shell sends to pages: `window.NAMESPACE.action({type, payload})`.
extension ShellState {
  /// Sends an action to a tab's page, as soon as the page is ready.
  ///
  /// An undeclared action or a payload of another shape is sent with a warning, because pages have to cope
  /// with them.
  mutating func sendAction(_ type: String, _ payload: JSONValue?, to id: TabID?) -> [ShellEffect] {
    guard let tab = tabID(ofTarget: id) else { return [] }
    let declared = app.pages.actions.first { $0.type == type }
    if let declared {
      if let mismatch = declared.mismatch(of: payload) { shared.log(.warning, tab, "action: \(mismatch)") }
    } else if !app.pages.actions.isEmpty {
      let known = app.pages.actions.map(\.type).joined(separator: ", ")
      shared.log(.warning, tab, "the action \(type) is not declared; declared actions: \(known)")
    }
    let record = ActionRecord(
      id: counters.nextAction(), time: now, tab: tab, type: type,
      payload: payload ?? declared?.payload, outcome: .queued)
    _ = actions.appendRecord(record)
    guard tabs[tab].isReady(in: shared) else {
      guard actions.count(where: { $0.outcome == .queued }) <= ShellLimits.queuedActions else {
        shared.endAction(record.id, .lost(reason: "too many actions are queued"))
        return []
      }
      // A page that died silently is detected by the probe.
      return [.setTimer(.queuedAction(record.id), after: ShellLimits.actionTimeout)] + probe(tab)
    }
    return tabs[tab].deliver(record, in: &shared)
  }

  /// Why a tab's page cannot receive actions until the user or the system intervenes; nil while it can or is about to.
  public func cannotDeliverActionReason(_ id: TabID) -> String? {
    guard let page = tab(id)?.page, page.provisional == nil, !isProbed(id) else { return nil }
    let status = page.renderer.flatMap { renderers[$0]?.status }
    switch page.phase {
    case .empty: return nil
    case .failed(let failure): return "an error page is shown: \(failure.message)"
    case .shown:
      switch status {
      case .hung: return "renderer hung"
      case .suspended: return "renderer suspended"
      case .starting, .alive, .diedSilently, .dead, nil: return nil
      }
    case .gone:
      guard page.recovery.deferred != nil else { return "renderer gone" }
      return "renderer gone: the page is reloaded when "
        + (isInBackground ? "the app is in the foreground" : "its tab is shown")
    }
  }

  /// Handles a page that did not become ready in time.
  mutating func handleQueuedActionTimeout(_ id: ActionID) -> [ShellEffect] {
    guard let record = actions.last(where: { $0.id == id }), record.outcome == .queued else { return [] }
    if let tab = tabID(record.tab), tabs[tab].isReady(in: shared) { return tabs[tab].deliver(record, in: &shared) }
    let seconds = WholeNumber.text(ShellLimits.actionTimeout / 1000)
    shared.endAction(id, .lost(reason: "the page was not ready within \(seconds) s"))
    if let tab = tabID(record.tab) {
      shared.log(.error, tab, "the action \(record.type) is lost: the page was not ready within \(seconds) s")
    }
    return []
  }
}

import BridgeContract
import PageWire

/// Actions that the shell sends to pages: `window.NAMESPACE.action({type, payload})`.
extension ShellState {
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

import BridgeContract

/// Policy decisions of the app about loads, with a deadline. A load waits for its decision.
extension ShellState {
  /// Requests the app's decision about a load or a redirect; nil when none is needed, for instance for an entry whose
  /// document was already loaded from this URL.
  mutating func requestDecision(_ load: PendingNavigation, _ tab: TabID) -> [ShellEffect]? {
    guard let policy = app.navigation.policy, let interface = app.bridge.interfaces[policy.interface],
      tabs[tab].page?.isDelegateReplaced != true, policy.applies(about: load.url),
      load.redirect != nil || !tabs[tab].wasLoaded(load)
    else { return nil }
    // A new load replaces a pending one.
    let isRedirectWaiting = callLog.navigation(of: load.tab)?.redirect != nil
    let settled = load.redirect == nil && isRedirectWaiting ? tabs[tab].settleProvisional(in: &shared) : []
    callLog.cancelNavigation(of: load.tab)
    let data = JSONValue.object([
      JSONMember("url", .string(load.url)), JSONMember("tab", .string(load.tab.rawValue)),
    ])
    let id = begin(call: policy.interface, data: data.text, tab)
    callLog.continuations[id] = .navigation(load)
    return settled + handleCallEvent(.nativeRequested(id, interface, deadline: policy.deadline))
  }

  /// Handles the end of the decision call, by its reply or at its deadline.
  mutating func handleDecision(_ record: CallRecord, about load: PendingNavigation) -> [ShellEffect] {
    guard let tab = tabs.id(load.tab) else { return [] }
    let verdict = shared.verdict(of: record, about: load.url)
    return apply(to: tab) { load.perform(verdict, for: &$0, in: &$1) }
  }

  mutating func handleDecision(_ record: CallRecord, about load: PendingSecondaryLoad) -> [ShellEffect] {
    guard let tab = tabs.id(load.tab) else { return apply(to: load.tab) { _, _ in load.abandon() } }
    let verdict = shared.verdict(of: record, about: load.url)
    return apply(to: tab) { load.perform(verdict, for: &$0, in: &$1) }
  }
}

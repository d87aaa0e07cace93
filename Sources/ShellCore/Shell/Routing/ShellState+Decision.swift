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
    guard let tab = tabID(load.tab) else { return [] }
    return perform(shared.verdict(of: record, about: load.url), load, tab)
  }

  mutating func handleDecision(_ record: CallRecord, about load: PendingSecondaryLoad) -> [ShellEffect] {
    guard let tab = tabID(load.tab) else { return abandon(load) }
    return perform(shared.verdict(of: record, about: load.url), load, tab)
  }

  private mutating func perform(
    _ verdict: NavigationPolicyConfiguration.Verdict, _ load: PendingNavigation, _ tab: TabID
  ) -> [ShellEffect] {
    switch (verdict, load.redirect) {
    case (.allow, nil):
      return navigate(
        tab, to: load.url, commit: load.commit, restoring: load.restoring, method: load.method,
        contentType: load.contentType, body: load.body, isDecided: true, arranging: load.arrangement,
        isRuled: load.isRuled, continuing: load.continued)
    case (.allow, let redirect?): return tabs[tab].followRedirect(redirect, to: load.url, in: &shared)
    case (.deny, let redirect):
      shared.log(.info, tab, "\(load.url) is not loaded: the app does not allow it")
      let failure = LoadFailure(kind: .refused, url: load.url, message: "The app does not allow \(load.url).")
      // In a blank view the error page shows the reason, unless a recovery can bring back the previous page.
      let isBlank = tabs[tab].isBlank
      guard let redirect else {
        let isRestarted = load.continued != nil
        if tabs[tab].hasEntryToLoad(isRestarted: isRestarted, in: shared) {
          return loadEntry(of: load.tab, isRestarted: isRestarted)
        }
        return isBlank ? ensureRenderer(tab) + failFirst(load, failure, tab) : []
      }
      guard let provisional = tabs[tab].page?.provisional, provisional.load == redirect.load else { return [] }
      let isReplaced = tabs[tab].hasEntryToLoad(isRestarted: provisional.isRestarted, in: shared)
      guard !isBlank || isReplaced else { return [.cancelLoad(redirect.load)] + tabs[tab].fail(failure, in: &shared) }
      shared.recordEvent(.didFailProvisional, tab, failure.message)
      tabs[tab].page?.overlay.hide(after: redirect.load)
      return tabs[tab].dropLoad(in: &shared) + loadEntry(of: load.tab, isRestarted: provisional.isRestarted)
    }
  }

  private mutating func failFirst(
    _ load: PendingNavigation, _ failure: LoadFailure, _ tab: TabID
  ) -> [ShellEffect] {
    let id = counters.nextLoad()
    tabs[tab].page?.provisional = ProvisionalLoad(load: id, url: load.url, commit: load.commit, restoration: .nothing)
    tabs[tab].page?.provisional?.arrangement = load.arrangement
    return tabs[tab].fail(failure, in: &shared)
  }
}

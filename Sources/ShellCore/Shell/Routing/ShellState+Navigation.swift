import BridgeContract
import PageWire

extension ShellState {
  /// Starts to load a URL in a tab. `commit` determines the effect on the stack.
  mutating func navigate(
    _ tab: TabID, to url: String, commit: ProvisionalLoad.Commit, restoring: ProvisionalLoad.Restoration = .nothing,
    method: String = "GET", contentType: String = "", body: [UInt8] = [], isDecided: Bool = false,
    arranging arrangement: StackArrangement = .plain,
    isRuled: Bool = false, continuing continued: ProvisionalLoad? = nil
  ) -> [ShellEffect] {
    if let effects = follow(link: url, tab) { return effects }
    if !isDecided {
      shared.recordEvent(.decidePolicyForAction, tab, url)
      let load = PendingNavigation(
        tab: tab, url: url, commit: commit, restoring: restoring, method: method, contentType: contentType,
        body: body,
        arrangement: arrangement, isRuled: isRuled, continued: continued)
      if let effects = requestDecision(load, tab) { return effects }
    }
    if let effects = signIn(at: url, commit: commit, tab) { return effects }
    guard app.externalDecision(for: url) == nil else { return handleExternalURL(url, tab) }
    let choice = app.packSchemes.resolve(url)
    if case .fallback(let other, let reason) = choice {
      shared.log(.info, tab, "\(reason): \(other) instead")
      return navigate(
        tab, to: other, commit: commit, restoring: restoring, method: method, contentType: contentType, body: body,
        arranging: arrangement, isRuled: isRuled, continuing: continued)
    }
    if tabs[tab].page?.recovery.isDead == true { return tabs[tab].useDeadView(url, in: &shared) }
    var effects = tabs[tab].settleProvisional(in: &shared)
    effects += ensureRenderer(tab)
    let load = counters.nextLoad()
    tabs[tab].page?.provisional = ProvisionalLoad(load: load, url: url, commit: commit, restoration: restoring)
    tabs[tab].page?.provisional?.arrangement = arrangement
    tabs[tab].page?.provisional?.isSubmission = method != "GET"
    tabs[tab].page?.provisional?.isSafe = method == "GET" || method == "HEAD"
    tabs[tab].page?.provisional?.isRuled = isRuled
    if let continued, let provisional = tabs[tab].page?.provisional {
      tabs[tab].page?.provisional = provisional.continuing(continued)
    }
    tabs[tab].page?.recovery.deferred = nil
    tabs[tab].page?.recovery.interruptedLoad = nil
    loadCounts[url, default: 0] += 1
    shared.recordEvent(.didStartProvisional, tab, url)
    tabs[tab].page?.overlay.show(for: load, in: shared.app)
    let body = tabs[tab].bodyToSend(body, to: url, in: &shared)
    var request = LoadRequest(load: load, url: url, method: method, contentType: contentType, body: body)
    request.cachePolicy = CachePolicy.policy(url, commit, restoring)
    switch choice {
    case .none, .fallback: return effects + begin(request)
    case .pack(let id): return effects + handlePackEvent(.loadRequested(request, id))
    case .refused(let failure): return effects + tabs[tab].fail(failure, in: &shared)
    }
  }

  /// Handles a document that a process has accepted: it now has the time that parsing takes.
  mutating func handleAcceptance(_ envelope: EventEnvelope, _ page: PageViewState) -> [ShellEffect] {
    guard let provisional = page.provisional, provisional.generation == envelope.generation else {
      droppedEvents += 1
      return []
    }
    return [.setTimer(.commit(provisional.load), after: ShellLimits.commitDeadline)]
  }

  /// Handles a page that did not commit a document in time: it hangs or died silently. A page that the shell has
  /// suspended is ignored.
  mutating func handleCommitTimeout(_ load: LoadID) -> [ShellEffect] {
    let waiting = tabID {
      $0.page?.provisional?.load == load && $0.page?.provisional?.generation != nil
    }
    guard let tab = waiting else { return [] }
    // Another view of the same renderer is blocked by a dialog, so the user's answer is awaited.
    if let renderer = tabs[tab].page?.renderer, isBlocked(renderer, exceptFor: tab) {
      return [.setTimer(.commit(load), after: ShellLimits.commitDeadline)]
    }
    return recoverUnresponsive(tab)
  }
}

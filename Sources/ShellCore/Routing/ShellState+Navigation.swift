import BridgeContract
import PageWire

extension ShellState {
  /// Starts to load a URL in a tab. `commit` determines the effect on the stack.
  mutating func navigate(
    _ index: Int, to url: String, commit: ProvisionalLoad.Commit, restoring: ProvisionalLoad.Restoration = .nothing,
    method: String = "GET", contentType: String = "", body: [UInt8] = [], isDecided: Bool = false,
    arranging arrangement: StackArrangement = .plain,
    isRuled: Bool = false, continuing continued: ProvisionalLoad? = nil
  ) -> [ShellEffect] {
    if let effects = follow(link: url, index) { return effects }
    if !isDecided {
      recordEvent(.decidePolicyForAction, index, url)
      let load = PendingNavigation(
        tab: tabs[index].id, url: url, commit: commit, restoring: restoring, method: method, contentType: contentType,
        body: body,
        arrangement: arrangement, isRuled: isRuled, continued: continued)
      if let effects = requestDecision(load, index) { return effects }
    }
    if let effects = signIn(at: url, commit: commit, index) { return effects }
    guard externalDecision(for: url) == nil else { return handleExternalURL(url, index) }
    let choice = app.packSchemes.resolve(url)
    if case .fallback(let other, let reason) = choice {
      log(.info, index, "\(reason): \(other) instead")
      return navigate(
        index, to: other, commit: commit, restoring: restoring, method: method, contentType: contentType, body: body,
        arranging: arrangement, isRuled: isRuled, continuing: continued)
    }
    if tabs[index].page?.isDead == true { return useDeadView(index, url) }
    var effects = settleProvisional(index)
    effects += ensureRenderer(index)
    let load = LoadID(Self.next(&counters.load))
    tabs[index].page?.provisional = ProvisionalLoad(load: load, url: url, commit: commit, restoration: restoring)
    tabs[index].page?.provisional?.arrangement = arrangement
    tabs[index].page?.provisional?.isSubmission = method != "GET"
    tabs[index].page?.provisional?.isSafe = method == "GET" || method == "HEAD"
    tabs[index].page?.provisional?.isRuled = isRuled
    if let continued, let provisional = tabs[index].page?.provisional {
      tabs[index].page?.provisional = provisional.continuing(continued)
    }
    tabs[index].page?.deferredRecovery = nil
    tabs[index].page?.interruptedLoad = nil
    loadCounts[url, default: 0] += 1
    recordEvent(.didStartProvisional, index, url)
    showLoadingOverlay(index, for: load)
    let body = bodyToSend(body, to: url, index)
    var request = LoadRequest(load: load, url: url, method: method, contentType: contentType, body: body)
    request.cachePolicy = cachePolicy(url, commit, restoring)
    switch choice {
    case .none, .fallback: return effects + begin(request)
    case .pack(let id): return effects + handlePackEvent(.loadRequested(request, id))
    case .refused(let failure): return effects + fail(index, failure)
    }
  }

  private func cachePolicy(
    _ url: String, _ commit: ProvisionalLoad.Commit, _ restoring: ProvisionalLoad.Restoration
  ) -> CachePolicy {
    guard let scheme = WebAddress.scheme(of: url), scheme == "http" || scheme == "https" else { return .protocolRules }
    return switch commit {
    case .push, .replace: .protocolRules
    case .reload: .revalidating
    case .traverse: restoring == .nothing ? .revalidating : .allowingStale
    }
  }

  private static let loadableSchemes: Set<String> = ["http", "https", "app", "data"]

  static func isLoadable(_ url: String) -> Bool {
    loadableSchemes.contains(WebAddress.scheme(of: url) ?? "") || WebAddress.isBlank(url)
  }

  /// Ends a pending navigation before another one. A load without a response is canceled. A load that was handed to a
  /// live page counts as committed, because the page replaces its old document in any case.
  mutating func settleProvisional(_ index: Int) -> [ShellEffect] {
    callLog.cancelNavigation(of: tabs[index].id)
    guard let provisional = tabs[index].page?.provisional else { return [] }
    if provisional.generation != nil, canRespond(index) { return commit(index) }
    recordEvent(.didFailProvisional, index, "\(provisional.url) was canceled")
    return dropLoad(index)
  }

  /// Ends a load that was handed to a page which will not commit it.
  mutating func dropUncommittedLoad(_ index: Int) -> [ShellEffect] {
    tabs[index].page?.provisional?.generation == nil ? [] : dropLoad(index)
  }

  /// Ends the load of a tab before its commit, in any phase.
  mutating func dropLoad(_ index: Int) -> [ShellEffect] {
    guard let provisional = tabs[index].page?.provisional else { return [] }
    tabs[index].page?.provisional = nil
    guard provisional.generation == nil else { return [.cancelTimer(.commit(provisional.load))] }
    _ = handleDialogEvent(.loadCanceled(provisional.load))
    let isPending = packs.cancel(provisional.load) || bundle.cancel(provisional.load)
    return isPending ? [] : [.cancelLoad(provisional.load)]
  }

  /// Milliseconds for a page's process to accept a document: the probe's deadline for a page that is responding
  /// already; for a new process the deadline of the whole load.
  func acceptanceDeadline(_ page: PageViewState, _ index: Int) -> Double {
    guard page.document != nil, page.isShown, case .answer(let limit?, _) = recovery(of: index).probe else {
      return ShellLimits.commitDeadline
    }
    return min(limit, ShellLimits.commitDeadline)
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
    let waiting = tabs.firstIndex {
      $0.page?.provisional?.load == load && $0.page?.provisional?.generation != nil
    }
    guard let index = waiting else { return [] }
    // Another view of the same renderer is blocked by a dialog, so the user's answer is awaited.
    if let renderer = tabs[index].page?.renderer, isBlocked(renderer, exceptFor: index) {
      return [.setTimer(.commit(load), after: ShellLimits.commitDeadline)]
    }
    return recoverUnresponsive(index)
  }
}

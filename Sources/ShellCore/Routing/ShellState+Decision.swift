import BridgeContract

/// Policy decisions of the app about loads, with a deadline. A load waits for its decision.
extension ShellState {
  /// Requests the app's decision about a load or a redirect; nil when none is needed, for instance for an entry whose
  /// document was already loaded from this URL.
  mutating func requestDecision(_ load: PendingNavigation, _ index: Int) -> [ShellEffect]? {
    guard let policy = app.navigation.policy, let interface = app.bridge.interfaces[policy.interface],
      tabs[index].page?.isDelegateReplaced != true, policy.applies(about: load.url),
      load.redirect != nil || !wasLoaded(load, index)
    else { return nil }
    // A new load replaces a pending one.
    let isRedirectWaiting = callLog.navigation(of: load.tab)?.redirect != nil
    let settled = load.redirect == nil && isRedirectWaiting ? settleProvisional(index) : []
    callLog.cancelNavigation(of: load.tab)
    let data = JSONValue.object([
      JSONMember("url", .string(load.url)), JSONMember("tab", .string(load.tab.rawValue)),
    ])
    let id = begin(call: policy.interface, data: data.text, index)
    callLog.continuations[id] = .navigation(load)
    return settled + handleCallEvent(.nativeRequested(id, interface, deadline: policy.deadline))
  }

  /// Whether a load leads to an entry whose document was loaded from the same URL. Changes of the entry's URL by
  /// scripts do not count.
  private func wasLoaded(_ load: PendingNavigation, _ index: Int) -> Bool {
    guard let entry = targetEntry(index, load.commit) else { return false }
    return WebAddress.isSameDocument(entry.loadedURL, load.url)
  }

  /// Handles the end of the decision call, by its reply or at its deadline.
  mutating func handleDecision(_ record: CallRecord, about load: PendingNavigation) -> [ShellEffect] {
    guard let index = index(of: load.tab) else { return [] }
    return perform(verdict(of: record, about: load.url, index), load, index)
  }

  mutating func handleDecision(_ record: CallRecord, about load: PendingSecondaryLoad) -> [ShellEffect] {
    guard let index = index(of: load.tab) else { return abandon(load) }
    return perform(verdict(of: record, about: load.url, index), load, index)
  }

  /// The app's decision, or the default on timeout.
  private mutating func verdict(
    of record: CallRecord, about url: String, _ index: Int
  ) -> NavigationPolicyConfiguration.Verdict {
    if case .value(let json)? = record.outcome, let verdict = Self.verdict(json) { return verdict }
    let verdict = app.navigation.policy?.onTimeout ?? .deny
    recordEvent(.decidePolicyForAction, index, "\(url): no decision, so \(verdict.rawValue)")
    log(.warning, index, "\(record.interfaceName) did not decide about \(url): \(verdict.rawValue)")
    callLog.recordTimeout(of: record.id, about: url)
    return verdict
  }

  private mutating func perform(
    _ verdict: NavigationPolicyConfiguration.Verdict, _ load: PendingNavigation, _ index: Int
  ) -> [ShellEffect] {
    switch (verdict, load.redirect) {
    case (.allow, nil):
      return navigate(
        index, to: load.url, commit: load.commit, restoring: load.restoring, method: load.method,
        contentType: load.contentType, body: load.body, isDecided: true, arranging: load.arrangement,
        isRuled: load.isRuled, continuing: load.continued)
    case (.allow, let redirect?): return followRedirect(redirect, to: load.url, index)
    case (.deny, let redirect):
      log(.info, index, "\(load.url) is not loaded: the app does not allow it")
      let failure = LoadFailure(kind: .refused, url: load.url, message: "The app does not allow \(load.url).")
      // In a blank view the error page shows the reason, unless a recovery can bring back the previous page.
      let isBlank = isBlank(index)
      guard let redirect else {
        let isRestarted = load.continued != nil
        if hasEntryToLoad(index, isRestarted: isRestarted) { return loadEntry(of: load.tab, isRestarted: isRestarted) }
        return isBlank ? ensureRenderer(index) + failFirst(load, failure, index) : []
      }
      guard let provisional = tabs[index].page?.provisional, provisional.load == redirect.load else { return [] }
      let isReplaced = hasEntryToLoad(index, isRestarted: provisional.isRestarted)
      guard !isBlank || isReplaced else { return [.cancelLoad(redirect.load)] + fail(index, failure) }
      recordEvent(.didFailProvisional, index, failure.message)
      hideLoadingOverlay(index, after: redirect.load)
      return dropLoad(index) + loadEntry(of: load.tab, isRestarted: provisional.isRestarted)
    }
  }

  /// Whether a tab shows neither a page nor an error page nor a native screen.
  func isBlank(_ index: Int) -> Bool {
    guard !isCoveredByNativeScreen(index) else { return false }
    switch tabs[index].page?.phase {
    case .empty, .gone, nil: return true
    case .shown, .failed: return false
    }
  }

  private mutating func failFirst(
    _ load: PendingNavigation, _ failure: LoadFailure, _ index: Int
  ) -> [ShellEffect] {
    let id = LoadID(Self.next(&counters.load))
    tabs[index].page?.provisional = ProvisionalLoad(load: id, url: load.url, commit: load.commit, restoration: .nothing)
    tabs[index].page?.provisional?.arrangement = load.arrangement
    return fail(index, failure)
  }

  /// Logs a decision after the deadline, which has no effect.
  mutating func logLateDecision(_ record: CallRecord, about url: String, _ outcome: BridgeOutcome) {
    guard let index = index(of: record.tab) else { return }
    let decision: String
    switch outcome {
    case .value(let json): decision = Self.verdict(json)?.rawValue ?? json
    case .failure(let error): decision = error.code
    }
    let span = WholeNumber.text(now - record.startedAt)
    log(
      .warning, index, "\(record.interfaceName) decided \(decision) about \(url) after \(span) ms, after the deadline")
  }

  /// Parses a decision: true and false, or `allow` and `deny`.
  private static func verdict(_ json: String) -> NavigationPolicyConfiguration.Verdict? {
    switch try? JSONValue(parsing: json) {
    case .bool(true)?: .allow
    case .bool(false)?: .deny
    case .string(let name)?: NavigationPolicyConfiguration.Verdict(rawValue: name)
    case .null?, .integer?, .number?, .array?, .object?, nil: nil
    }
  }
}

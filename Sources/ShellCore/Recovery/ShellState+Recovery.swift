import PageWire

/// Execution of recovery verdicts.
extension ShellState {
  mutating func recover(
    _ index: Int, _ verdict: RecoveryVerdict, _ interrupted: ProvisionalLoad?
  ) -> [ShellEffect] {
    switch verdict {
    case .leaveBlank, .undetected:
      return []
    case .reload:
      return reloadInPlace(index, interrupted)
    case .loadSource:
      recordEvent(.didRecover, index, "the source of the view")
      return loadSource(index)
    case .useDeadView:
      return useDeadView(index, interrupted?.url ?? pageURL(index) ?? "")
    case .reloadWhenShown, .recreateWhenShown, .startPageWhenShown, .loadSourceWhenShown:
      tabs[index].page?.deferredRecovery = verdict
      tabs[index].page?.interruptedLoad = interrupted
      return []
    case .recreate:
      recreateView(index)
      return load(index, interrupted, restoring: .scroll)
    case .crashPage:
      // As for a failed load, the entry exists already, so that a retry adds none.
      if let interrupted, interrupted.isSafe {
        _ = commitEntry(interrupted, index, document: DocumentID(Self.next(&counters.document)))
      }
      let failure = crashed(index, interrupted?.url ?? pageURL(index) ?? "")
      if tabs[index].page?.isDead == true { recreateView(index) }
      tabs[index].page?.phase = .failed(failure)
      return []
    case .startPage:
      if tabs[index].page?.isDead == true { recreateView(index) }
      tabs[index].stack = BackStack()
      recordEvent(.didRecover, index, "start page")
      return openStart(index)
    case .hostExit:
      hasExited = true
      return [.exitHost]
    }
  }

  /// Reloads like `WKWebView.reload` after the end of its process: the current history item is loaded, regardless of a
  /// pending load. A view without a commit has none and stays blank, unless a fallback follows.
  private mutating func reloadInPlace(_ index: Int, _ interrupted: ProvisionalLoad?) -> [ShellEffect] {
    guard tabs[index].stack.isEmpty, recovery(of: index).reloadTarget == .entry else {
      return load(index, nil, restoring: .nothing)
    }
    guard recovery(of: index).fallsBackToRecreate else {
      log(.warning, index, "reload has no effect: the view has not committed a load yet")
      return []
    }
    return recover(index, .recreate, interrupted)
  }

  /// Replaces a view object that cannot be used any more.
  mutating func recreateView(_ index: Int) {
    guard let old = tabs[index].page else { return }
    var page = PageViewState(view: ViewID(Self.next(&counters.view)))
    page.generation = old.generation
    page.phase = .gone
    page.clientRedirects = old.clientRedirects
    tabs[index].page = page
  }

  /// Emulates an app that keeps using a view whose renderer is gone: Android neither throws nor paints.
  mutating func useDeadView(_ index: Int, _ url: String) -> [ShellEffect] {
    let settled = settleProvisional(index)
    tabs[index].page?.deferredRecovery = nil
    recordEvent(.didUseDeadView, index, url)
    log(.error, index, "dead view used: the renderer of this view is gone, \(url) is not loaded; create a new view")
    return settled
  }

  private func crashed(_ index: Int, _ url: String) -> LoadFailure {
    let seconds = WholeNumber.text((recovery(of: index).breaker?.window ?? 0) / 1000)
    return LoadFailure(
      kind: .crashed, url: url,
      message: "This page died \(tabs[index].recentDeaths.count) times within \(seconds) s and is not loaded again.")
  }

  /// Loads the current entry or the interrupted load. Under a native screen nothing is loaded until the user goes back.
  private mutating func load(
    _ index: Int, _ interrupted: ProvisionalLoad?, restoring: ProvisionalLoad.Restoration
  ) -> [ShellEffect] {
    let interrupted = interrupted?.isSafe == true ? interrupted : nil
    if interrupted == nil, isCoveredByNativeScreen(index) { return [] }
    let url = interrupted?.url ?? recoveryURL(index)
    recordEvent(.didRecover, index, url)
    let effects =
      if let interrupted {
        navigate(
          index, to: url, commit: interrupted.commit, restoring: interrupted.restoration,
          arranging: interrupted.arrangement, isRuled: interrupted.isRuled, continuing: interrupted)
      } else if tabs[index].stack.isEmpty {
        openStart(index)
      } else {
        navigate(index, to: url, commit: .reload, restoring: restoring)
      }
    let load = tabs[index].page?.provisional?.load
    tabs[index].page?.recoveryLoad = load
    return effects
  }

  /// Whether the page that a tab showed before its renderer died is loaded when another load did not commit.
  /// - Parameter isRestarted: a recovery has started the load. A load by the user detects a silent death; the policy
  ///   for such deaths decides then.
  func hasEntryToLoad(_ index: Int, isRestarted: Bool) -> Bool {
    guard tabs[index].page?.phase == .gone, tabs[index].page?.isDead != true, pagePosition(index) != nil,
      !isCoveredByNativeScreen(index)
    else { return false }
    guard !isRestarted else { return true }
    switch recovery(of: index).silent {
    case .reload, .deferred, .recreate, .breaker: return true
    case .none, .startPage, .hostExit: return false
    }
  }

  /// Loads the previous entry into a view whose renderer is gone, after another load ended without a document: it was
  /// rejected, had no content, became a download or opened another app.
  mutating func loadEntry(of tab: TabID, isRestarted: Bool) -> [ShellEffect] {
    guard let index = index(of: tab), hasEntryToLoad(index, isRestarted: isRestarted),
      tabs[index].page?.provisional == nil, signIn.attempt == nil, callLog.navigation(of: tab) == nil
    else { return [] }
    return load(index, nil, restoring: .scroll)
  }

  /// The URL by which the entry is reloaded.
  private func recoveryURL(_ index: Int) -> String {
    switch recovery(of: index).reloadTarget {
    case .entry, .source: pageURL(index) ?? ""
    case .viewURL: viewURL(of: tabs[index].id).isEmpty ? WebAddress.blank : viewURL(of: tabs[index].id)
    case .initialURL: pagePosition(index).flatMap { tabs[index].stack.entries[$0].page?.loadedURL } ?? ""
    }
  }

  /// Loads the view's initial source as a new entry.
  private mutating func loadSource(_ index: Int) -> [ShellEffect] {
    guard let description = description(of: tabs[index].id), case .url(let url) = description.start else {
      return load(index, nil, restoring: .nothing)
    }
    let effects = navigate(index, to: url, commit: .push)
    let load = tabs[index].page?.provisional?.load
    tabs[index].page?.recoveryLoad = load
    return effects
  }

  /// Performs the deferred recovery of a page that is shown again.
  mutating func performDeferredRecovery(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let deferred = page.deferredRecovery else { return [] }
    tabs[index].page?.deferredRecovery = nil
    tabs[index].page?.interruptedLoad = nil
    let verdict: RecoveryVerdict =
      switch deferred {
      case .reloadWhenShown: page.isDead ? .useDeadView : .reload
      case .recreateWhenShown: .recreate
      case .startPageWhenShown: .startPage
      case .loadSourceWhenShown: page.isDead ? .useDeadView : .loadSource
      case .leaveBlank, .reload, .recreate, .crashPage, .startPage, .hostExit, .loadSource, .useDeadView, .undetected:
        deferred
      }
    return recover(index, verdict, page.interruptedLoad)
  }

  /// Recovers the views when the app comes to the foreground, that of the selected tab or all of them. A death is
  /// detected also under a native screen or a dialog; a recovery that is deferred until the page is visible waits for
  /// that.
  mutating func recoverAllViews() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for id in tabs.map(\.id) where !hasExited {
      guard let index = index(of: id) else { continue }
      let includesHidden = probesEveryView(index)
      if tabs[index].page?.deferredRecovery != nil {
        // A view that died during its tab's first load has no entry yet.
        let isShown = isPageVisible(index) || (id == selectedTab && tabs[index].stack.isEmpty)
        if includesHidden || isShown { effects += performDeferredRecovery(index) }
      } else if includesHidden || id == selectedTab {
        effects += probe(index, .foreground)
      }
    }
    return effects
  }

  private func probesEveryView(_ index: Int) -> Bool {
    switch recovery(of: index).probe {
    case .answer(_, let everyView): everyView
    case .none, .url, .title: false
    }
  }
}

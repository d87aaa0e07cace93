import PageWire

/// What the verdicts mean.
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
      note(.didRecover, index, "the source of the view")
      return loadSource(index)
    case .useDeadView:
      return useDeadView(index, interrupted?.url ?? pageURL(index) ?? "")
    case .reloadWhenShown, .recreateWhenShown, .startPageWhenShown, .loadSourceWhenShown:
      tabs[index].page?.awaitedRecovery = verdict
      tabs[index].page?.interrupted = interrupted
      return []
    case .recreate:
      renewView(index)
      return load(index, interrupted, restoring: .scroll)
    case .crashPage:
      // As with a failed load, the entry is there already: a retry adds nothing.
      if let interrupted, interrupted.isSafe {
        _ = place(interrupted, index, document: DocumentID(Self.next(&counters.document)))
      }
      let failure = crashed(index, interrupted?.url ?? pageURL(index) ?? "")
      if tabs[index].page?.isDead == true { renewView(index) }
      tabs[index].page?.phase = .failed(failure)
      return []
    case .startPage:
      if tabs[index].page?.isDead == true { renewView(index) }
      tabs[index].stack = BackStack()
      note(.didRecover, index, "start page")
      return openStart(index)
    case .hostExit:
      hasExited = true
      return [.exitHost]
    }
  }

  /// As `WKWebView.reload` after the end of its process: the current history item is loaded, whatever was on its way. A view that
  /// never committed anything has none, and stays blank unless something follows a reload that brings nothing.
  private mutating func reloadInPlace(_ index: Int, _ interrupted: ProvisionalLoad?) -> [ShellEffect] {
    guard tabs[index].stack.isEmpty, recovery(of: index).reloadTarget == .entry else {
      return load(index, nil, restoring: .nothing)
    }
    guard recovery(of: index).fallsBackToRecreate else {
      log(.warning, index, "reload has no effect: the view has not committed anything yet")
      return []
    }
    return recover(index, .recreate, interrupted)
  }

  /// The old view object is of no use any more: a new one takes its tab over.
  mutating func renewView(_ index: Int) {
    guard let old = tabs[index].page else { return }
    var page = PageViewState(view: ViewID(Self.next(&counters.view)))
    page.generation = old.generation
    page.phase = .gone
    page.clientRedirects = old.clientRedirects
    tabs[index].page = page
  }

  /// An app that goes on with a view whose renderer is gone: Android throws nothing and paints nothing.
  mutating func useDeadView(_ index: Int, _ url: String) -> [ShellEffect] {
    let settled = settleProvisional(index)
    tabs[index].page?.awaitedRecovery = nil
    note(.didUseDeadView, index, url)
    log(.error, index, "dead view used: the renderer of this view is gone, \(url) is not loaded; make a new view")
    return settled
  }

  private func crashed(_ index: Int, _ url: String) -> LoadFailure {
    let seconds = WholeNumber.text((recovery(of: index).breaker?.window ?? 0) / 1000)
    return LoadFailure(
      kind: .crashed, url: url,
      message: "This page died \(tabs[index].recentDeaths.count) times within \(seconds) s and is not loaded again.")
  }

  /// Loads what was shown, or what was about to be. A native screen over the page needs nothing: back will load.
  private mutating func load(
    _ index: Int, _ interrupted: ProvisionalLoad?, restoring: ProvisionalLoad.Restoration
  ) -> [ShellEffect] {
    let interrupted = interrupted?.isSafe == true ? interrupted : nil
    if interrupted == nil, isUnderScreen(index) { return [] }
    let url = interrupted?.url ?? recoveryURL(index)
    note(.didRecover, index, url)
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

  /// Whether the page that a tab showed before its renderer died is loaded in place of one that does not come.
  /// - Parameter isRestarted: a recovery has started the load. A load of the user's finds a death that was not reported; the policy for
  ///   such deaths decides then.
  func hasEntryToLoad(_ index: Int, isRestarted: Bool) -> Bool {
    guard tabs[index].page?.phase == .gone, tabs[index].page?.isDead != true, pagePosition(index) != nil,
      !isUnderScreen(index)
    else { return false }
    guard !isRestarted else { return true }
    switch recovery(of: index).silent {
    case .reload, .deferred, .recreate, .breaker: return true
    case .none, .startPage, .hostExit: return false
    }
  }

  /// A load into a view whose renderer is gone has ended without a document: it was refused, had no content, became a download or
  /// led to another app. The view has nothing to show then, and the entry is loaded that the tab showed before.
  mutating func loadEntry(of tab: TabID, isRestarted: Bool) -> [ShellEffect] {
    guard let index = index(of: tab), hasEntryToLoad(index, isRestarted: isRestarted),
      tabs[index].page?.provisional == nil, signIn == nil, !waits.navigations.values.contains(where: { $0.tab == tab })
    else { return [] }
    return load(index, nil, restoring: .scroll)
  }

  /// What the entry is loaded by again.
  private func recoveryURL(_ index: Int) -> String {
    switch recovery(of: index).reloadTarget {
    case .entry, .source: pageURL(index) ?? ""
    case .viewURL: viewURL(of: tabs[index].id).isEmpty ? WebAddress.blank : viewURL(of: tabs[index].id)
    case .initialURL: pagePosition(index).flatMap { tabs[index].stack.entries[$0].page?.loadedURL } ?? ""
    }
  }

  /// What the view was made with is loaded anew, on top of what was there.
  private mutating func loadSource(_ index: Int) -> [ShellEffect] {
    guard let description = description(of: tabs[index].id), case .url(let url) = description.start else {
      return load(index, nil, restoring: .nothing)
    }
    let effects = navigate(index, to: url, commit: .push)
    let load = tabs[index].page?.provisional?.load
    tabs[index].page?.recoveryLoad = load
    return effects
  }

  /// A page that died unseen is shown: now it comes back.
  mutating func recoverShown(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let awaited = page.awaitedRecovery else { return [] }
    tabs[index].page?.awaitedRecovery = nil
    tabs[index].page?.interrupted = nil
    let verdict: RecoveryVerdict =
      switch awaited {
      case .reloadWhenShown: page.isDead ? .useDeadView : .reload
      case .recreateWhenShown: .recreate
      case .startPageWhenShown: .startPage
      case .loadSourceWhenShown: page.isDead ? .useDeadView : .loadSource
      case .leaveBlank, .reload, .recreate, .crashPage, .startPage, .hostExit, .loadSource, .useDeadView, .undetected:
        awaited
      }
    return recover(index, verdict, page.interrupted)
  }

  /// The app is in front again: its views are looked after, that of the selected tab or all of them. A native screen or a dialog over
  /// the page does not keep its death from being found; a recovery that was deferred until the page is visible waits for that.
  mutating func lookAfterViews() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for id in tabs.map(\.id) where !hasExited {
      guard let index = index(of: id) else { continue }
      let includesHidden = looksAfterEveryView(index)
      if tabs[index].page?.awaitedRecovery != nil {
        // A view that died during its tab's first load has no entry yet.
        let isShown = isPageVisible(index) || (id == selectedTab && tabs[index].stack.isEmpty)
        if includesHidden || isShown { effects += recoverShown(index) }
      } else if includesHidden || id == selectedTab {
        effects += probe(index, .foreground)
      }
    }
    return effects
  }

  private func looksAfterEveryView(_ index: Int) -> Bool {
    switch recovery(of: index).probe {
    case .answer(_, let everyView): everyView
    case .none, .url, .title: false
    }
  }
}

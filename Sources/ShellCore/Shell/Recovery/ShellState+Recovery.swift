import PageWire

/// Execution of recovery verdicts.
extension ShellState {
  /// Loads the previous entry into a view whose renderer is gone, after another load ended without a document: it was
  /// rejected, had no content, became a download or opened another app.
  mutating func loadEntry(of tab: TabID, isRestarted: Bool) -> [ShellEffect] {
    guard let tab = tabID(tab), tabs[tab].hasEntryToLoad(isRestarted: isRestarted, in: shared),
      tabs[tab].page?.provisional == nil, signIn.attempt == nil, callLog.navigation(of: tab) == nil
    else { return [] }
    return perform(tabs[tab].load(nil, restoring: .scroll, in: &shared), tab)
  }

  /// Recovers the views when the app comes to the foreground, that of the selected tab or all of them. A death is
  /// detected also under a native screen or a dialog; a recovery that is deferred until the page is visible waits for
  /// that.
  mutating func recoverAllViews() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for id in tabs.map(\.id) where !hasExited {
      guard let tab = tabID(id) else { continue }
      let includesHidden = app.recovery(of: tab).probe.everyView
      if tabs[tab].page?.recovery.deferred != nil {
        // A view that died during its tab's first load has no entry yet.
        let isShown = tabs[tab].isPageVisible(in: shared) || (id == selectedTab && tabs[tab].stack.isEmpty)
        if includesHidden || isShown { effects += performDeferredRecovery(tab) }
      } else if includesHidden || id == selectedTab {
        effects += probe(tab, .foreground)
      }
    }
    return effects
  }

  mutating func recover(_ tab: TabID, _ verdict: RecoveryVerdict, _ interrupted: ProvisionalLoad?) -> [ShellEffect] {
    perform(tabs[tab].recover(verdict, interrupted, in: &shared), tab)
  }

  private mutating func perform(_ step: RecoveryStep, _ tab: TabID) -> [ShellEffect] {
    let effects: [ShellEffect]
    switch step {
    case .done(let effects): return effects
    case .openStart: return openStart(tab)
    case .restart(let load):
      effects = navigate(
        tab, to: load.url, commit: load.commit, restoring: load.restoration, arranging: load.arrangement,
        isRuled: load.isRuled, continuing: load)
    case .loadStart: effects = openStart(tab)
    case .loadEntry(let url, let restoring): effects = navigate(tab, to: url, commit: .reload, restoring: restoring)
    case .loadSource(let url): effects = navigate(tab, to: url, commit: .push)
    }
    let load = tabs[tab].page?.provisional?.load
    tabs[tab].page?.recovery.load = load
    return effects
  }

  /// Performs the deferred recovery of a page that is shown again.
  mutating func performDeferredRecovery(_ tab: TabID) -> [ShellEffect] {
    guard let (verdict, interrupted) = tabs[tab].page?.recovery.removeDeferred() else { return [] }
    return recover(tab, verdict, interrupted)
  }
}

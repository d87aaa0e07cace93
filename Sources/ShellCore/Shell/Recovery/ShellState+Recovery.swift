import PageWire

/// Execution of recovery verdicts.
extension ShellState {
  /// Loads the previous entry into a view whose renderer is gone, after another load ended without a document: it was
  /// rejected, had no content, became a download or opened another app.
  mutating func loadEntry(of tab: TabID, isRestarted: Bool) -> [ShellEffect] {
    apply(to: tab) { $0.loadEntry(isRestarted: isRestarted, in: &$1) }
  }

  /// Recovers the views when the app comes to the foreground, that of the selected tab or all of them. A death is
  /// detected also under a native screen or a dialog; a recovery that is deferred until the page is visible waits for
  /// that.
  mutating func recoverAllViews() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for id in tabs.map(\.id) where !hasExited {
      guard let tab = tabs.id(id) else { continue }
      let includesHidden = app.recovery(of: tab).probe.everyView
      if tabs[tab].page?.deferredRecovery != nil {
        // A view that died during its tab's first load has no entry yet.
        let isShown = tabs[tab].isPageVisible(in: shared) || (id == selectedTab && tabs[tab].stack.isEmpty)
        if includesHidden || isShown { effects += performDeferredRecovery(tab) }
      } else if includesHidden || id == selectedTab {
        effects += probe(tab, .foreground)
      }
    }
    return effects
  }

  /// Performs the deferred recovery of a page that is shown again.
  mutating func performDeferredRecovery(_ tab: TabID) -> [ShellEffect] {
    apply(to: tab) { tab, shell in
      guard let (verdict, interrupted) = tab.page?.takeDeferredRecovery() else { return [] }
      return tab.recover(verdict, interrupted, in: &shell)
    }
  }
}

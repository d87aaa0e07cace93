import PageWire

/// What happens to the pages of all tabs together.
extension TabList {
  func sendToViews(_ command: PageCommand) -> [ShellEffect] { flatMap { $0.sendToView(command) } }

  /// Moves the app to the background: pages are hidden as in an unselected tab. On iOS the runtime also suspends them.
  func enterBackground(in shell: inout SharedState) -> [TabEffect] {
    guard !shell.isInBackground, let tab = id(shell.selectedTab) else { return [] }
    let wasVisible = self[tab].isPageVisible(in: shell)
    shell.isInBackground = true
    let hidden = wasVisible ? self[tab].sendToView(.setVisibility(.hidden)) : []
    return hidden.asTabEffects + [.request(.tracking(.enteredBackground))]
  }

  /// Shows the app again without recovering its views.
  func bringToForeground(in shell: inout SharedState) -> [ShellEffect] {
    guard shell.isInBackground, let tab = id(shell.selectedTab) else { return [] }
    shell.isInBackground = false
    return self[tab].isPageVisible(in: shell) ? self[tab].sendToView(.setVisibility(.visible)) : []
  }

  /// Resizes each page to its part of the viewport.
  func resize(in shell: SharedState) -> [ShellEffect] {
    flatMap { $0.sendToView(.resize($0.pageViewport(in: shell))) }
  }

  /// Shows or hides the on-screen keyboard as required. It is shown while a text field of the current page has the
  /// focus, and shrinks the page's viewport by its rows.
  mutating func updateKeyboard(in shell: SharedState) -> [ShellEffect] {
    let available = Swift.max(0, shell.viewport.size.rows - ShellLimits.minimumRowsAboveKeyboard)
    return ids.flatMap { tab -> [ShellEffect] in
      guard let page = self[tab].page else { return [] }
      let isTyping = page.input.focus == .textField && page.isShown && self[tab].isPageVisible(in: shell)
      let rows = isTyping ? Swift.min(shell.app.environment.keyboardRows, available) : 0
      guard rows != page.input.keyboardRows else { return [] }
      self[tab].page?.input.keyboardRows = rows
      return self[tab].sendToView(.resize(self[tab].pageViewport(in: shell)))
    }
  }

  /// Applies the quirks at the end of a load: the delayed layout, and the replaced delegates of existing views.
  mutating func applyFinishQuirks(_ tab: TabID, in shell: inout SharedState) -> [ShellEffect] {
    if shell.app.quirks.has(.replacedDelegate), !shell.hasReplacedDelegate {
      shell.hasReplacedDelegate = true
      for tab in ids { self[tab].page?.isDelegateReplaced = true }
      shell.logQuirk(.replacedDelegate, tab, "the app no longer receives callbacks of this view")
    }
    return shell.app.quirks.has(.lateLayout) ? [.setTimer(.layout(tab), after: ShellLimits.layoutDelay)] : []
  }

  // MARK: Documents

  mutating func dropSuspended(
    in shell: inout SharedState, where matches: (SuspendedDocument) -> Bool
  ) -> [ShellEffect] {
    ids.flatMap { self[$0].dropSuspended(in: &shell, where: matches) }
  }

  /// Drops suspended documents of bundled pages.
  mutating func dropSuspendedBundledPages(in shell: inout SharedState) -> [ShellEffect] {
    ids.flatMap { tab in
      let outdated = Set(
        (self[tab].page?.bfcache.suspended ?? []).filter { shell.app.isBundled($0.url) }.map(\.document))
      return self[tab].dropSuspended(in: &shell) { outdated.contains($0.document) }
    }
  }

  /// Whether a tab shows a page of the app's bundle that no other load replaces.
  func showsBundledPage(_ tab: TabID, except waiting: Set<LoadID>, in shell: SharedState) -> Bool {
    guard let page = self[tab].page, self[tab].pageURL.map({ shell.app.isBundled($0) }) == true else { return false }
    return page.provisional.map { !waiting.contains($0.load) } ?? true
  }

  /// Whether a tab shows a page of a version of the bundle that is no longer current. A load without a response fails
  /// by itself, or is repeated when its response comes.
  func showsOutdatedPage(_ tab: TabID, in shell: SharedState) -> Bool {
    guard let page = self[tab].page, page.isShown, let version = page.source.bundleVersion,
      version != shell.bundle.current?.version
    else { return false }
    return page.provisional.map { $0.generation != nil } ?? true
  }

  /// Handles a page that did not become ready in time.
  mutating func handleQueuedActionTimeout(_ id: ActionID, in shell: inout SharedState) -> [ShellEffect] {
    guard let record = shell.records.actions.last(where: { $0.id == id }), record.outcome == .queued else { return [] }
    let tab = self.id(record.tab)
    if let tab, self[tab].isReady(in: shell) { return self[tab].deliver(record, in: &shell) }
    let reason = "the page was not ready within \(WholeNumber.text(ShellLimits.actionTimeout / 1000)) s"
    shell.endAction(id, .lost(reason: reason))
    if let tab { shell.log(.error, tab, "the action \(record.type) is lost: \(reason)") }
    return []
  }
}

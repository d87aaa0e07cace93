import PageWire

/// The launch of the app.
extension TabList {
  /// Opens the first content of the app: the restored state, a link, or the start of the selected tab.
  mutating func launch(
    restoring restoration: InstanceRestoration, opening url: String?, in shell: inout SharedState
  ) -> [TabEffect] {
    for text in shell.app.navigation.unsupportedPropertyWarnings { shell.log(.warning, shell.selectedTab, text) }
    if let effects = restore(restoration, opening: url, in: &shell) { return effects }
    guard let url else { return [.request(.on(shell.selectedTab, .openStart))] }
    return open(url, in: &shell)
  }

  /// Launches the app with a link and selects the link's tab. A deep link opens once, in its tab.
  private func open(_ url: String, in shell: inout SharedState) -> [TabEffect] {
    let address = WebAddress.typed(url, origin: shell.app.origin)
    if let link = shell.app.linkedTab(address), id(link) != nil { shell.selectedTab = link }
    guard let tab = id(shell.selectedTab) else { return [] }
    switch shell.app.navigation.quirks.earlyLinks {
    case .queue: break
    case .drop:
      return [.request(.on(tab, .openStart)), .log(.warning, TabState.droppedLink(address), tab: tab)]
    }
    // A link of the app's own scheme is a command that is performed after the regular start.
    if let link = AppLink(url), shell.app.pages.schemes[link.scheme] != nil {
      return [.request(.on(tab, .openStart)), .request(.on(tab, .followLink(url)))]
    }
    return [.request(.on(tab, .load(PendingNavigation(tab: tab, url: address, commit: .push))))]
  }

  /// Restores all tabs after the system has ended the app; their pages are loaded when they are shown. nil when there
  /// is no state of the last run.
  /// - Parameter url: a URL to open on top of the restored state.
  private mutating func restore(
    _ restoration: InstanceRestoration, opening url: String?, in shell: inout SharedState
  ) -> [TabEffect]? {
    let saved: SavedInstanceState
    switch restoration {
    case .nothing: return nil
    case .refused(let error):
      if let tab = id(shell.selectedTab) {
        shell.log(.warning, tab, "the app's saved state is not restored: \(error)")
      }
      return nil
    case .state(let state): saved = state
    }
    for tab in saved.tabs { restore(tab, in: &shell) }
    let address = url.map { WebAddress.typed($0, origin: shell.app.origin) }
    let linked = address.flatMap { shell.app.linkedTab($0) }.flatMap { id($0) }
    guard let tab = linked ?? id(saved.selectedTab) ?? id(shell.selectedTab) else { return nil }
    shell.selectedTab = tab
    // A tab without entries opens its start.
    let show = TabEffect.request(.on(tab, self[tab].stack.isEmpty ? .openStart : .recoverWhenShown))
    guard let url, let address else { return [show] }
    if let link = AppLink(url), shell.app.pages.schemes[link.scheme] != nil {
      return [show, .request(.on(tab, .followLink(url)))]
    }
    guard address != self[tab].pageURL else { return [show] }
    return [
      .request(.on(tab, .dismissAll)),
      .request(.on(tab, .load(PendingNavigation(tab: tab, url: address, commit: .push)))),
    ]
  }

  /// Starts the initial load of a tab, unless the user has selected it before.
  func startInitialLoad(of tab: TabID, in shell: SharedState) -> [TabEffect] {
    guard id(tab) != nil, self[tab].stack.isEmpty, self[tab].page == nil else { return [] }
    switch shell.app.description(of: tab)?.start {
    case .url, .script: return [.request(.openStart)]
    case .screen, nil: return []
    }
  }

  /// Whether the launch is complete: a finished page, an error page or a native screen is visible.
  func isLaunched(in shell: SharedState) -> Bool {
    guard let tab = first(where: { $0.id == shell.selectedTab }), let current = tab.stack.current else { return false }
    guard current.page != nil else { return true }
    switch tab.page?.phase {
    case .shown(let isFinished): return isFinished
    case .failed: return true
    case .empty, .gone, nil: return false
    }
  }
}

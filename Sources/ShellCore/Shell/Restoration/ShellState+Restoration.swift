import PageWire

/// The launch after the system has ended the app: restores all tabs; their pages are loaded when they are shown.
extension ShellState {
  /// Restores the state of the last run; nil when there is none.
  /// - Parameter url: a URL to open on top of the restored state.
  mutating func restore(opening url: String?) -> [ShellEffect]? {
    let lastRun = restoration
    restoration = .nothing
    let saved: SavedInstanceState
    switch lastRun {
    case .nothing: return nil
    case .refused(let error):
      if let tab = tabID(selectedTab) { shared.log(.warning, tab, "the app's saved state is not restored: \(error)") }
      return nil
    case .state(let state): saved = state
    }
    for tab in saved.tabs { restore(tab) }
    let address = url.map { WebAddress.typed($0, origin: app.origin) }
    let linked = address.flatMap { app.linkedTab($0) }.flatMap { tabID($0) }
    guard let tab = linked ?? tabID(saved.selectedTab) ?? tabID(selectedTab) else { return nil }
    selectedTab = tab
    guard let url, let address else { return show(tab) }
    if let link = AppLink(url), app.pages.schemes[link.scheme] != nil {
      return show(tab) + (follow(link: url, tab) ?? [])
    }
    guard address != tabs[tab].pageURL else { return show(tab) }
    return dismissAll(tab) + navigate(tab, to: address, commit: .push)
  }

  private mutating func restore(_ saved: SavedTab) {
    if let window = saved.window, tabID(saved.id) == nil {
      app.tabs.append(TabDescription(id: saved.id, title: window.title, start: .url(window.url)))
      var tab = TabState(id: saved.id)
      tab.opener = window.opener
      tabs.append(tab)
      counters.window = max(counters.window, saved.id.windowNumber ?? 0)
    }
    guard let tab = tabID(saved.id) else { return }
    tabs[tab].restore(saved, in: &shared)
  }

  /// Loads the visible content of a tab; a tab without entries opens its start.
  private mutating func show(_ tab: TabID) -> [ShellEffect] {
    tabs[tab].stack.isEmpty ? openStart(tab) : performDeferredRecovery(tab)
  }
}

extension TabID {
  /// The number of a tab that a page has opened.
  fileprivate var windowNumber: UInt32? {
    rawValue.hasPrefix("WINDOW_") ? UInt32(rawValue.dropFirst(7)) : nil
  }
}

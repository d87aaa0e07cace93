import PageWire

extension ShellState {
  /// The reason for selecting a tab.
  enum Selection: Equatable, Sendable {
    case standalone
    /// A load follows at once: neither the start is opened nor the current page recovered.
    case forNavigation
  }

  /// Selects a tab without a navigation. A tab that is selected for the first time opens its start,
  /// a page that died while hidden is recovered now, and any other page is probed.
  mutating func select(_ id: TabID, _ selection: Selection = .standalone) -> [ShellEffect] {
    guard let new = tabID(id), let old = tabID(selectedTab), new != old else { return [] }
    var effects = tabs[old].sendToView(.setVisibility(.hidden))
    selectedTab = id
    if !tabs[new].isCoveredByNativeScreen, !tabs[new].isCoveredByFullScreen, !isInBackground {
      effects += tabs[new].sendToView(.setVisibility(.visible))
    }
    switch selection {
    case .forNavigation: return effects
    case .standalone: break
    }
    if tabs[new].page?.recovery.deferred != nil { return effects + performDeferredRecovery(new) }
    if tabs[new].stack.isEmpty, tabs[new].page?.provisional == nil { return effects + openStart(new) }
    if reloadsWhenSelected(new) { return effects + reload(new, restoring: .scroll) }
    return effects + probe(new)
  }

  /// Whether a tab reloads its page when it is selected.
  private func reloadsWhenSelected(_ tab: TabID) -> Bool {
    guard !tabs[tab].isCoveredByNativeScreen, tabs[tab].page?.provisional == nil else { return false }
    switch app.description(of: tab)?.selection ?? app.navigation.quirks.selection {
    case .keep: return false
    case .reload: return true
    }
  }

  /// Opens the tab's start of app.yaml.
  mutating func openStart(_ tab: TabID) -> [ShellEffect] {
    guard let description = app.description(of: tab) else { return [] }
    switch description.start {
    case .url(let url): return navigate(tab, to: url, commit: .push)
    case .script(let url): return navigate(tab, to: url, commit: .push)
    case .screen(let screen): return tabs[tab].push(screen, in: &shared)
    }
  }
}

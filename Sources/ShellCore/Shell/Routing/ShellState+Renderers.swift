import PageWire

/// Page views and their renderers.
extension ShellState {
  /// Creates the view if needed, and a live renderer for it: the shared one, or its own. A hung or silently died one is
  /// replaced, because a load into a dead view gets a new process, as on a phone.
  mutating func ensureRenderer(_ tab: TabID) -> [ShellEffect] {
    if tabs[tab].page == nil { tabs[tab].page = PageViewState(view: counters.nextView()) }
    var effects: [ShellEffect] = []
    if let renderer = tabs[tab].page?.renderer {
      switch renderers[renderer]?.status {
      case .starting, .alive: return []
      case .hung, .suspended, .diedSilently:
        effects += abandon(renderer, tab)
      case .dead, nil:
        tabs[tab].page?.renderer = nil
      }
    }
    return effects + tabs.attachRenderer(to: tab, in: &shared)
  }

  /// Ends a renderer without a verdict for this view, which gets a new one for its next load. Views that shared it lose
  /// it.
  private mutating func abandon(_ renderer: RendererID, _ tab: TabID) -> [ShellEffect] {
    let kind = (renderers[renderer]?.requestedDeath ?? .hang).rawValue
    let effects = tabs.abandon(renderer, tab, in: &shared)
    return effects + handleLoss(renderer, .hung, kind: kind, cause: nil)
  }

  /// Detaches a closing view from its renderer, which other views may share.
  mutating func detachRenderer(_ tab: TabID) -> [ShellEffect] {
    if let effects = tabs.leaveSharedRenderer(tab, in: &shared) { return effects }
    guard let renderer = tabs[tab].page?.renderer else { return [] }
    let effects = abandon(renderer, tab)
    renderers[renderer] = nil
    return effects
  }
}

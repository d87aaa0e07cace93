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
    renderers = renderers.filter { $0.value.status != .dead }
    if let shared = sharedRenderer {
      tabs[tab].page?.renderer = shared
      return effects
    }
    let renderer = counters.nextRenderer()
    renderers[renderer] = RendererState(id: renderer)
    tabs[tab].page?.renderer = renderer
    guard tabs[tab].page?.recovery.isUnrecoverable == false else {
      // No process is started, and no death is reported.
      renderers[renderer]?.status = .diedSilently
      renderers[renderer]?.requestedDeath = .unrecoverable
      renderers[renderer]?.wasNeverStarted = true
      return effects
    }
    return effects + [.startRenderer(renderer)]
  }

  /// The live renderer that views share; nil when there is none.
  private var sharedRenderer: RendererID? {
    guard app.sharesRenderers else { return nil }
    return tabs.lazy.compactMap(\.page?.renderer).first {
      switch renderers[$0]?.status {
      case .starting, .alive: true
      case .hung, .suspended, .diedSilently, .dead, nil: false
      }
    }
  }
}

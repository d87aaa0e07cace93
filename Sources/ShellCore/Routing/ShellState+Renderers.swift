import PageWire

/// Page views and their renderers.
extension ShellState {
  /// Creates the view if needed, and a live renderer for it: the shared one, or its own. A hung or silently died one is
  /// replaced, because a load into a dead view gets a new process, as on a phone.
  mutating func ensureRenderer(_ index: Int) -> [ShellEffect] {
    if tabs[index].page == nil { tabs[index].page = PageViewState(view: ViewID(Self.next(&counters.view))) }
    var effects: [ShellEffect] = []
    if let renderer = tabs[index].page?.renderer {
      switch renderers[renderer]?.life {
      case .starting, .alive: return []
      case .hung, .suspended, .goneSilently:
        effects += forget(renderer, index)
      case .dead, nil:
        tabs[index].page?.renderer = nil
      }
    }
    renderers = renderers.filter { $0.value.life != .dead }
    if let shared = sharedRenderer {
      tabs[index].page?.renderer = shared
      return effects
    }
    let renderer = RendererID(Self.next(&counters.renderer))
    renderers[renderer] = RendererState(id: renderer)
    tabs[index].page?.renderer = renderer
    guard tabs[index].page?.isStuck == false else {
      // No process is started, and no death is reported.
      renderers[renderer]?.life = .goneSilently
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
      switch renderers[$0]?.life {
      case .starting, .alive: true
      case .hung, .suspended, .goneSilently, .dead, nil: false
      }
    }
  }
}

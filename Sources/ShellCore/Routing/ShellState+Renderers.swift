import PageWire

/// Page views and the processes behind them.
extension ShellState {
  /// Makes the view and a living renderer for it: the one that all views share, or one of its own. One that hangs or is gone
  /// without notice is given up: a load into a dead view gets a new process, as on the phone.
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
      // Nobody starts it, and nobody says so.
      renderers[renderer]?.life = .goneSilently
      renderers[renderer]?.requestedDeath = .unrecoverable
      renderers[renderer]?.wasNeverStarted = true
      return effects
    }
    return effects + [.startRenderer(renderer)]
  }

  /// The living renderer that other views have, where views share one; nil when there is none.
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

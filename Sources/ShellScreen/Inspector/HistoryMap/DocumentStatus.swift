import ShellCore

/// The status of a history entry's document.
enum DocumentStatus: CaseIterable, Sendable {
  /// Open in the renderer of the selected tab.
  case shown
  /// Open in a renderer, but not shown: in a background tab, below a native screen, or current for another entry.
  case alive
  /// Open, but its renderer does not respond.
  case unresponsive
  case loading
  /// Suspended in the bfcache: Back resumes it.
  case cached
  /// Its renderer died.
  case dead
  /// The shell shows an error page instead.
  case failed
  /// Not in memory: Back loads it again.
  case unloaded
  /// A native screen, which has no document.
  case native

  /// - Parameter isCurrent: whether the entry is the current entry of its stack.
  init(_ entry: HistoryEntry, isCurrent: Bool, tab: TabState, state: ShellState) {
    guard let document = entry.page?.document else {
      self = .native
      return
    }
    guard let view = tab.page else {
      self = .unloaded
      return
    }
    let isOpen = isCurrent || view.document == document
    let rendererState = view.renderer.flatMap { state.renderers[$0]?.status }
    if isOpen {
      self = Self.open(view, rendererState, isCurrent: isCurrent, isSelected: state.selectedTab == tab.id)
    } else if view.bfcache.suspended.contains(where: { $0.document == document })
      || view.bfcache.suspending?.document == document
    {
      self = Self.isGone(rendererState) ? .dead : .cached
    } else {
      self = .unloaded
    }
  }

  private static func open(
    _ view: PageViewState, _ rendererState: RendererState.Status?, isCurrent: Bool, isSelected: Bool
  ) -> DocumentStatus {
    switch view.phase {
    case .gone: return .dead
    case .failed: return isCurrent ? .failed : .unloaded
    case .empty: return view.provisional == nil ? .unloaded : .loading
    case .shown: break
    }
    switch rendererState {
    case .dead, .diedSilently: return .dead
    case .hung, .suspended: return .unresponsive
    case .starting, .alive, nil: return isCurrent && isSelected ? .shown : .alive
    }
  }

  private static func isGone(_ rendererState: RendererState.Status?) -> Bool {
    switch rendererState {
    case .dead, .diedSilently: true
    case .starting, .alive, .hung, .suspended, nil: false
    }
  }

  var label: String {
    switch self {
    case .shown: "shown"
    case .alive: "alive"
    case .unresponsive: "unresponsive"
    case .loading: "loading"
    case .cached: "cached"
    case .dead: "dead"
    case .failed: "error page"
    case .unloaded: "not loaded"
    case .native: "native"
    }
  }

  /// A glyph of one column.
  func glyph(_ marks: Marks) -> String {
    let glyphs: (unicode: String, ascii: String) =
      switch self {
      case .shown: ("●", "*")
      case .alive: ("◉", "@")
      case .unresponsive: ("▲", "!")
      case .loading: ("◌", "~")
      case .cached: ("◐", "c")
      case .dead: ("✗", "x")
      case .failed: ("■", "#")
      case .unloaded: ("○", "o")
      case .native: ("◇", "n")
      }
    return switch marks.iconSet {
    case .ascii: glyphs.ascii
    case .unicode, .nerd: glyphs.unicode
    }
  }

  var role: ThemeRole {
    switch self {
    case .shown, .alive: .inspectorSuccess
    case .unresponsive, .loading: .inspectorWarning
    case .dead, .failed: .inspectorError
    case .cached, .native: .inspectorName
    case .unloaded: .inspectorMuted
    }
  }

  /// Text for the details of an entry.
  var explanation: String {
    switch self {
    case .shown: "shown"
    case .alive: "alive: open in the renderer, not shown"
    case .unresponsive: "unresponsive: open, the renderer does not respond"
    case .loading: "loading"
    case .cached: "cached: suspended in the bfcache, Back resumes it"
    case .dead: "dead: its renderer died"
    case .failed: "an error page is shown instead"
    case .unloaded: "not loaded: Back loads it again"
    case .native: "none: a native screen"
    }
  }
}

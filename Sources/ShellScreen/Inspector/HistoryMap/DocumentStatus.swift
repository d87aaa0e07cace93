import ShellCore

/// Where the document of a history entry is now.
enum DocumentStatus: CaseIterable, Sendable {
  /// Open in the renderer, and its tab is selected.
  case shown
  /// Open in the renderer of a tab in the background, below a native screen, or at another entry of the same document.
  case alive
  /// Open, but its renderer does not respond.
  case unresponsive
  case loading
  /// Suspended in the page cache: Back resumes it.
  case cached
  /// Its renderer is gone.
  case dead
  /// The shell shows an error page in its place.
  case failed
  /// No document is kept: Back loads it again.
  case unloaded
  /// A native screen has no document.
  case native

  /// - Parameter isCurrent: whether the entry is the current one of its stack.
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
    let life = view.renderer.flatMap { state.renderers[$0]?.life }
    if isOpen {
      self = Self.open(view, life, isCurrent: isCurrent, isSelected: state.selectedTab == tab.id)
    } else if view.suspended.contains(where: { $0.document == document }) || view.leaving?.document == document {
      self = Self.isGone(life) ? .dead : .cached
    } else {
      self = .unloaded
    }
  }

  private static func open(
    _ view: PageViewState, _ life: RendererState.Life?, isCurrent: Bool, isSelected: Bool
  ) -> DocumentStatus {
    switch view.phase {
    case .gone: return .dead
    case .failed: return isCurrent ? .failed : .unloaded
    case .empty: return view.provisional == nil ? .unloaded : .loading
    case .shown: break
    }
    switch life {
    case .dead, .goneSilently: return .dead
    case .hung, .suspended: return .unresponsive
    case .starting, .alive, nil: return isCurrent && isSelected ? .shown : .alive
    }
  }

  private static func isGone(_ life: RendererState.Life?) -> Bool {
    switch life {
    case .dead, .goneSilently: true
    case .starting, .alive, .hung, .suspended, nil: false
    }
  }

  var word: String {
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

  /// One column in every icon set.
  func sign(_ marks: Marks) -> String {
    let signs: (unicode: String, ascii: String) =
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
    case .ascii: signs.ascii
    case .unicode, .nerd: signs.unicode
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

  /// For the details of an entry.
  var explanation: String {
    switch self {
    case .shown: "shown"
    case .alive: "alive: open in the renderer, not shown"
    case .unresponsive: "unresponsive: open, the renderer does not answer"
    case .loading: "loading"
    case .cached: "cached: suspended in the page cache, Back resumes it"
    case .dead: "dead: its renderer is gone"
    case .failed: "an error page is shown in its place"
    case .unloaded: "not loaded: Back loads it again"
    case .native: "none: a native screen"
    }
  }
}

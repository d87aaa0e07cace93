import PageWire
import ShellCore

/// Questions that only the screen asks.
extension ShellState {
  /// The icon of a bar item of the selected tab; nil when the bar has none there.
  func barIcon(_ item: NavigationBarTap.Item) -> String? {
    let bar = navigationBar(of: selectedTab)
    let icon =
      switch item {
      case .left: bar.leftIcon
      case .right: bar.rightIcon
      }
    return icon?.isEmpty == true ? nil : icon
  }

  var selectedPage: PageViewState? { selected?.page }

  var selectedNativeScreen: NativeScreen? { nativeScreen(of: selectedTab) }

  /// The process behind the selected tab's page.
  var selectedRenderer: RendererState? {
    guard let id = selectedPage?.renderer else { return nil }
    return renderers[id]
  }

  /// What takes the keys between the bars: the uppermost modal, or what the page area shows.
  var pageContent: PageContent {
    if !isInBackground, modal(of: selectedTab) != nil, let screen = selectedNativeScreen { return .native(screen) }
    return contentBelowModals
  }

  /// What the page area shows, whatever lies over it.
  var contentBelowModals: PageContent {
    if isInBackground { return .background }
    if let entry = selected?.stack.current, let screen = nativeScreen(of: entry) {
      // What a script has drawn is the shell's, and stays while the script is gone; but not where it cannot come back.
      if entry.drawing != nil, case .failed(let failure)? = selectedPage?.phase { return .failed(failure) }
      return .native(screen)
    }
    guard let page = selectedPage else { return .blank }
    switch page.phase {
    case .empty: return .opening(url: page.provisional?.url)
    case .shown: return .page(page)
    case .gone: return .gone
    case .failed(let failure): return .failed(failure)
    }
  }

  /// Whether the pointer reaches a view in the page area: one that shows a page, or one whose renderer died unnoticed.
  var hasPageView: Bool {
    switch contentBelowModals {
    case .page: true
    case .gone: isShownPageDeadUnnoticed
    case .blank, .background, .opening, .failed, .native: false
    }
  }

  /// Whether back means something: in a modal it always does.
  public var canGoBack: Bool { modal(of: selectedTab) != nil || selected?.stack.backIndex != nil }

  var canGoForward: Bool { modal(of: selectedTab) == nil && selected?.stack.forwardIndex != nil }

  /// Whether letters belong to a field of the page.
  var isTypingInPage: Bool {
    guard case .page(let page) = pageContent else { return false }
    return page.focus == .textField
  }

  /// What the user has done to the native screen shown.
  var nativeForm: NativeForm { shownEntry(of: selectedTab)?.form ?? NativeForm() }

  /// The latest death of the selected tab.
  var lastDeath: DeathRecord? { deaths.last { $0.tab == selectedTab } }

  /// Whether keys would reach the page, as far as the shell knows. A page that died unnoticed counts as there.
  var canReachPage: Bool {
    switch selectedRenderer?.life {
    case .starting, .alive, .goneSilently: true
    case .hung, .suspended, .dead, nil: false
    }
  }

  var tabIndex: Int? { tabs.firstIndex { $0.id == selectedTab } }

  /// Stopped by the user or known to be: SIGCONT would do something.
  var isRendererStopped: Bool {
    guard let renderer = selectedRenderer else { return false }
    switch renderer.life {
    case .hung, .suspended: return true
    case .starting, .alive: return renderer.isStopped || renderer.requestedDeath == .suspended
    case .goneSilently, .dead: return false
    }
  }
}

import PageWire
import ShellCore

/// Queries that only the screen needs.
extension ShellState {
  /// The icon of a navigation bar item of the selected tab; nil without an icon.
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

  /// The renderer of the selected tab's page.
  var selectedRenderer: RendererState? {
    guard let id = selectedPage?.renderer else { return nil }
    return renderers[id]
  }

  /// The content that receives keys: the topmost modal, or the content of the page area.
  var pageContent: PageContent {
    if !isInBackground, modal(of: selectedTab) != nil, let screen = selectedNativeScreen { return .native(screen) }
    return contentBelowModals
  }

  /// The content of the page area, below all modals.
  var contentBelowModals: PageContent {
    if isInBackground { return .background }
    if let entry = selected?.stack.current, let screen = app.nativeScreen(of: entry) {
      // A screen drawn by a script belongs to the shell and survives its renderer, unless the page failed to load.
      if entry.scriptScreen != nil, case .failed(let failure)? = selectedPage?.phase { return .failed(failure) }
      return .native(screen)
    }
    guard let page = selectedPage else { return .blank }
    switch page.phase {
    case .empty: return .opening(url: page.provisional?.url)
    case .shown: return .page(page)
    case .gone: return .dead
    case .failed(let failure): return .failed(failure)
    }
  }

  /// Whether the page area has a view for pointer events: with a page, or with a renderer whose death is undetected.
  var hasPageView: Bool {
    switch contentBelowModals {
    case .page: true
    case .dead: isShownPageDeadUndetected
    case .blank, .background, .opening, .failed, .native: false
    }
  }

  /// Whether Back has an effect; always in a modal.
  package var canGoBack: Bool { modal(of: selectedTab) != nil || selected?.stack.backIndex != nil }

  var canGoForward: Bool { modal(of: selectedTab) == nil && selected?.stack.forwardIndex != nil }

  /// Whether a field of the page receives letters.
  var isTypingInPage: Bool {
    guard case .page(let page) = pageContent else { return false }
    return page.input.focus == .textField
  }

  /// The form values of the shown native screen.
  var nativeForm: NativeForm { shownEntry(of: selectedTab)?.form ?? NativeForm() }

  /// The latest death of the selected tab.
  var lastDeath: DeathRecord? { deaths.last { $0.tab == selectedTab } }

  /// Whether the shell considers the page able to receive keys. A page whose death is undetected counts as alive.
  var canReachPage: Bool {
    switch selectedRenderer?.status {
    case .starting, .alive, .diedSilently: true
    case .hung, .suspended, .dead, nil: false
    }
  }

  var tabIndex: Int? { tabs.firstIndex { $0.id == selectedTab } }

  /// Whether SIGCONT has an effect: the renderer was stopped by the user, or is known to be stopped.
  var isRendererStopped: Bool {
    guard let renderer = selectedRenderer else { return false }
    switch renderer.status {
    case .hung, .suspended: return true
    case .starting, .alive: return renderer.isStopped || renderer.requestedDeath?.record.result == .suspended
    case .diedSilently, .dead: return false
    }
  }
}

import PageWire

/// Traversals by the user or the page.
extension Traversal {
  /// Probes the page after a same-document traversal, because it is handled in the page.
  func performForUser(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    tab.page?.redirects.count = 0
    let effects = perform(for: &tab, in: &shell)
    let isSameDocument = effects.contains { effect in
      if case .shell(.send(.traverse, _)) = effect { true } else { false }
    }
    return isSameDocument ? effects + [.request(.probe)] : effects
  }

  /// Handles Back as on the platform.
  static func handleBack(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    if !tab.modals.isEmpty { return tab.goBackInModal(in: &shell) }
    tab.page?.redirects.count = 0
    let known = shell.app.navigationSnapshot(of: tab)
    if exitsApp(tab, known, in: shell) {
      switch shell.app.navigation.backAtRoot {
      case .background: return [.request(.enterBackground)]
      case .exit: return [.request(.exitApp)]
      case .confirm: return [.showDialog("Leave \(shell.app.name)?", .exitApp, tab: tab.id)]
      }
    }
    // The shell ignores Back without a known back entry.
    if let known, !known.canGoBack, tab.opener == nil { return [] }
    return Traversal.back.performForUser(for: &tab, in: &shell)
  }

  /// Whether Android's back button exits the app. During a load over a page, Back first cancels the load.
  private static func exitsApp(_ tab: TabState, _ known: NavigationSnapshot?, in shell: SharedState) -> Bool {
    guard shell.app.platform == .android, tab.opener == nil else { return false }
    if let page = tab.page, page.isShown, page.provisional != nil { return false }
    return known.map { !$0.canGoBack } ?? (tab.stack.backIndex == nil)
  }

  /// Handles history.go of a page. A page below a native screen cannot navigate.
  static func handleRequest(by delta: Int, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard !tab.isCoveredByNativeScreen else {
      shell.log(.warning, tab.id, "history.go(\(delta)) of a page below a native screen is ignored")
      return []
    }
    if delta == 0 { return [.request(.reload(.scroll))] }
    return (delta == -1 ? Traversal.back : .by(delta)).perform(for: &tab, in: &shell)
  }
}

import PageWire

/// New windows of pages (`createWebViewWith` and `webViewDidClose` of WKUIDelegate). Each request is decided
/// and recorded.
extension ShellState {
  mutating func openTab(_ request: NavigationRequest, _ tab: TabID) -> [ShellEffect] {
    if let window = tabs.reuseWindow(request, from: tab, in: &shared) {
      let effects = select(window, .forNavigation)
      return effects
        + (request.method == "GET"
          ? navigateWindow(window, to: request.url, replaces: false, from: tab)
          : navigate(PendingNavigation(request, in: window, commit: .push)))
    }
    guard tabs.openedWindows < ShellLimits.windows else {
      shared.recordEvent(.createWebView, tab, "deny \(request.url)")
      shared.log(
        .warning, tab, "\(request.url) is not opened: \(ShellLimits.windows) views were opened by pages already")
      return []
    }
    let window = tabs.openWindow(request, from: tab, in: &shared)
    return select(window, .forNavigation) + navigate(PendingNavigation(request, in: window, commit: .push))
  }

  /// Handles `window.close`, or Back at the root of a window that a page has opened. The app's own views stay open.
  mutating func closeWindow(_ tab: TabID) -> [ShellEffect] {
    guard let opener = tabs[tab].opener else {
      shared.log(.warning, tab, "window.close was ignored: no page has opened this view")
      return []
    }
    var effects = tabs[tab].settleProvisional(in: &shared)
    shared.recordEvent(.webViewDidClose, tab, tabs[tab].pageURL ?? "")
    effects += detachRenderer(tab)
    if selectedTab == tab {
      let next = tabs.id(opener) == nil ? app.tabs.first?.id ?? opener : opener
      effects += select(next)
    }
    tabs.close(tab, in: &shared)
    return effects
  }

  /// Whether a page's window is open; number 0 is its opener.
  public func isWindowOpen(_ number: UInt32, of address: PageAddress) -> Bool {
    guard let tab = tabs.id(of: address.view) else { return false }
    return tabs.window(number, of: tab, in: address.generation) != nil
  }

  /// Handles a page's command for another window. A command for a closed window has no effect.
  mutating func handle(_ command: WindowCommand, _ tab: TabID) -> [ShellEffect] {
    guard let page = tabs[tab].page, let target = tabs.window(command.window, of: tab, in: page.generation) else {
      return []
    }
    switch command.action {
    case .message: return tabs.forward(command.action, to: target, from: tab)
    case .navigate(let url, let replaces): return navigateWindow(target, to: url, replaces: replaces, from: tab)
    case .close: return closeWindow(target)
    case .disown:
      if command.window == 0 { tabs[tab].openerWindow = nil }
      return []
    }
  }

  private mutating func navigateWindow(
    _ target: TabID, to url: String, replaces: Bool, from tab: TabID
  ) -> [ShellEffect] {
    guard WebAddress.scheme(of: url) != "javascript" else { return [] }
    return tabs.sendNavigation(to: url, replaces: replaces, to: target, from: tab)
      ?? decide(NavigationRequest(cause: replaces ? .locationReplace : .locationAssign, url: url), target)
  }
}

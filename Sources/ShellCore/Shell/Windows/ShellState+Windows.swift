import PageWire

/// New windows of pages (`createWebViewWith` and `webViewDidClose` of WKUIDelegate). Each request is decided
/// and recorded.
extension ShellState {
  /// Decides about a new window; nil when the page's own view navigates.
  mutating func openWindow(_ request: NavigationRequest, _ tab: TabID) -> [ShellEffect]? {
    let decision = tabs[tab].isOwn(request) ? app.decisions.windows.sameOrigin : app.decisions.windows.otherOrigin
    // A scheme that no view loads is opened outside, whatever window was requested.
    guard WebAddress.isLoadable(request.url), app.externalDecision(for: request.url) == nil else { return nil }
    if request.cause == .windowOpen, tabs[tab].page?.input.hadUserActivation == false {
      shared.recordEvent(.createWebView, tab, "blocked \(request.url)")
      shared.log(.warning, tab, "window.open of \(request.url) was blocked: the page had no user activation")
      return []
    }
    switch decision {
    case .same:
      shared.recordEvent(.createWebView, tab, "same \(request.url)")
      return nil
    case .tab: return openTab(request, tab)
    case .external:
      shared.recordEvent(.createWebView, tab, "external \(request.url)")
      return openExternally(request.url, tab)
    case .deny:
      shared.recordEvent(.createWebView, tab, "deny \(request.url)")
      shared.log(.warning, tab, "the app does not open a new view for \(request.url)")
      return []
    case .ignore:
      shared.recordEvent(.createWebView, tab, "ignore \(request.url)")
      return []
    }
  }

  private mutating func openTab(_ request: NavigationRequest, _ tab: TabID) -> [ShellEffect] {
    if let effects = reuseWindow(request, tab) { return effects }
    guard tabs.count(where: { $0.opener != nil }) < ShellLimits.windows else {
      shared.recordEvent(.createWebView, tab, "deny \(request.url)")
      shared.log(
        .warning, tab, "\(request.url) is not opened: \(ShellLimits.windows) views were opened by pages already")
      return []
    }
    let serial = counters.nextWindow()
    let id = TabID("WINDOW_\(serial)")
    let host = WebAddress.authority(of: request.url)
    shared.recordEvent(.createWebView, tab, "\(id) \(request.url)")
    app.tabs.append(TabDescription(id: id, title: host.isEmpty ? id.rawValue : host, start: .url(request.url)))
    var window = TabState(id: id)
    window.opener = tab
    window.openerWindow = tabs[tab].connection(for: request, serial: UInt32(truncatingIfNeeded: serial))
    tabs.append(window)
    return select(id, .forNavigation)
      + navigate(
        id, to: request.url, commit: .push, method: request.method, contentType: request.contentType,
        body: request.body)
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
      let next = tabID(opener) == nil ? app.tabs.first?.id ?? opener : opener
      effects += select(next)
    }
    tabs.removeAll { $0.id == tab }
    app.tabs.removeAll { $0.id == tab }
    return effects
  }
}

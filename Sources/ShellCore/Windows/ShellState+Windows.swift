import PageWire

/// New windows of pages (`createWebViewWith` and `webViewDidClose` of WKUIDelegate). Each request is decided
/// and recorded.
extension ShellState {
  /// Whether a page requests a new window. The page has already resolved the names of its own frames.
  static func requestsNewWindow(_ request: NavigationRequest) -> Bool {
    request.cause == .windowOpen || !request.target.isEmpty
  }

  /// Decides about a new window; nil when the page's own view navigates.
  mutating func openWindow(_ request: NavigationRequest, _ index: Int) -> [ShellEffect]? {
    let decision = isOwn(request, index) ? app.windows.sameOrigin : app.windows.otherOrigin
    // A scheme that no view loads is opened outside, whatever window was requested.
    guard Self.isLoadable(request.url), externalDecision(for: request.url) == nil else { return nil }
    if request.cause == .windowOpen, tabs[index].page?.hadUserActivation == false {
      recordEvent(.createWebView, index, "blocked \(request.url)")
      log(.warning, index, "window.open of \(request.url) was blocked: the page had no user activation")
      return []
    }
    switch decision {
    case .same:
      recordEvent(.createWebView, index, "same \(request.url)")
      return nil
    case .tab: return openTab(request, index)
    case .external:
      recordEvent(.createWebView, index, "external \(request.url)")
      return openExternally(request.url, index)
    case .deny:
      recordEvent(.createWebView, index, "deny \(request.url)")
      log(.warning, index, "the app does not open a new view for \(request.url)")
      return []
    case .ignore:
      recordEvent(.createWebView, index, "ignore \(request.url)")
      return []
    }
  }

  /// Whether requesting document and target have the page's origin. A cross-origin frame does not get the decision of
  /// the page that contains it.
  private func isOwn(_ request: NavigationRequest, _ index: Int) -> Bool {
    let origin = WebAddress.origin(of: pageURL(index) ?? "")
    // A blank document inherits the origin of the page that opens it.
    guard !origin.isEmpty, WebAddress.origin(of: request.url) == origin || WebAddress.isBlank(request.url) else {
      return false
    }
    return request.isMainFrame || request.frameOrigin == origin
  }

  private mutating func openTab(_ request: NavigationRequest, _ index: Int) -> [ShellEffect] {
    if let effects = reuseWindow(request, index) { return effects }
    guard tabs.count(where: { $0.opener != nil }) < ShellLimits.windows else {
      recordEvent(.createWebView, index, "deny \(request.url)")
      log(.warning, index, "\(request.url) is not opened: \(ShellLimits.windows) views were opened by pages already")
      return []
    }
    let serial = Self.next(&counters.window)
    let id = TabID("WINDOW_\(serial)")
    let host = WebAddress.authority(of: request.url)
    recordEvent(.createWebView, index, "\(id) \(request.url)")
    app.tabs.append(TabDescription(id: id, title: host.isEmpty ? id.rawValue : host, start: .url(request.url)))
    var tab = TabState(id: id)
    tab.opener = tabs[index].id
    tab.openerWindow = connection(for: request, index, serial: UInt32(truncatingIfNeeded: serial))
    tabs.append(tab)
    return select(id, .forNavigation)
      + navigate(
        tabs.count - 1, to: request.url, commit: .push, method: request.method, contentType: request.contentType,
        body: request.body)
  }

  /// Handles `window.close`, or Back at the root of a window that a page has opened. The app's own views stay open.
  mutating func closeWindow(_ index: Int) -> [ShellEffect] {
    guard let opener = tabs[index].opener else {
      log(.warning, index, "window.close was ignored: no page has opened this view")
      return []
    }
    var effects = settleProvisional(index)
    recordEvent(.webViewDidClose, index, pageURL(index) ?? "")
    effects += detachRenderer(index)
    let id = tabs[index].id
    if selectedTab == id {
      let next = self.index(of: opener) == nil ? app.tabs.first?.id ?? opener : opener
      effects += select(next)
    }
    tabs.removeAll { $0.id == id }
    app.tabs.removeAll { $0.id == id }
    return effects
  }
}

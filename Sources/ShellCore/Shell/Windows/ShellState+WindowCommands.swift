import PageWire

/// Windows that reference each other: `window.opener`, and the result of `window.open` (HTML, section 7.2.2.1). Their
/// pages are in different processes, so each sees the other like a cross-origin window.
extension ShellState {
  /// Navigates the window that a page has opened with the same name; nil when there is none, or for a window without an
  /// opener.
  mutating func reuseWindow(_ request: NavigationRequest, _ tab: TabID) -> [ShellEffect]? {
    guard let name = request.windowName,
      let target = tabID(where: { $0.opener == tab && $0.openerWindow?.name == name }),
      let serial = tabs[target].openerWindow?.serial,
      let connection = tabs[tab].connection(for: request, serial: serial)
    else { return nil }
    tabs[target].openerWindow = connection
    shared.recordEvent(.createWebView, tab, "\(target) \(request.url)")
    let effects = select(target, .forNavigation)
    guard request.method == "GET" else {
      return effects
        + navigate(
          target, to: request.url, commit: .push, method: request.method, contentType: request.contentType,
          body: request.body)
    }
    return effects + navigateTab(target, to: request.url, replaces: false, from: tab)
  }

  /// Whether a page's window is open; number 0 is its opener.
  public func isWindowOpen(_ number: UInt32, of address: PageAddress) -> Bool {
    guard let tab = tabID(of: address.view) else { return false }
    return window(number, of: tab, in: address.generation) != nil
  }

  /// The tab that a document of another tab knows by a number.
  private func window(_ number: UInt32, of tab: TabID, in document: Generation) -> TabID? {
    guard number == 0 else {
      return tabID { other in
        guard other.opener == tab, let known = other.openerWindow else { return false }
        return number == known.shellNumber || number == known.number && document == known.generation
      }
    }
    guard tabs[tab].openerWindow != nil else { return nil }
    return tabs[tab].opener.flatMap { tabID($0) }
  }

  /// Handles a page's command for another window. A command for a closed window has no effect.
  mutating func handle(_ command: WindowCommand, _ tab: TabID) -> [ShellEffect] {
    guard let page = tabs[tab].page, let target = window(command.window, of: tab, in: page.generation) else {
      return []
    }
    switch command.action {
    case .message: return forward(command.action, to: target, from: tab)
    case .navigate(let url, let replaces): return navigateTab(target, to: url, replaces: replaces, from: tab)
    case .close: return closeWindow(target)
    case .disown:
      if command.window == 0 { tabs[tab].openerWindow = nil }
      return []
    }
  }

  /// Lets the window's page navigate itself, so that fragments and `beforeunload` listeners apply. Without a live
  /// document the shell navigates.
  private mutating func navigateTab(_ target: TabID, to url: String, replaces: Bool, from tab: TabID) -> [ShellEffect] {
    guard WebAddress.scheme(of: url) != "javascript" else { return [] }
    if tabs[target].address != nil, tabs[target].page?.provisional == nil {
      return forward(.navigate(url: url, replaces: replaces), to: target, from: tab)
    }
    return decide(NavigationRequest(cause: replaces ? .locationReplace : .locationAssign, url: url), target)
  }

  private func forward(_ action: WindowCommand.Action, to target: TabID, from tab: TabID) -> [ShellEffect] {
    guard let document = tabs[target].page?.generation else { return [] }
    let isToOpener = target == tabs[tab].opener
    let sender = isToOpener ? tabs[tab].openerWindow?.number(in: document) ?? 0 : 0
    let origin = tabs[tab].pageURL.map { WebAddress.origin(of: $0) } ?? ""
    let command = WindowCommand(window: sender, origin: origin.isEmpty ? "null" : origin, action: action)
    return tabs[target].sendToPage(.deliverService(.windowCommand(command)))
  }

  /// Disconnects the windows of a tab whose renderer is gone.
  mutating func disconnectWindows(of tab: TabID) {
    tabs[tab].openerWindow = nil
    for other in tabIDs where tabs[other].opener == tab { tabs[other].openerWindow = nil }
  }
}

extension NavigationRequest {
  /// The name of the window that is requested. Names that begin with `_` are keywords; `_blank` is always a new window.
  var windowName: String? { target.isEmpty || target.hasPrefix("_") ? nil : target }

  /// Whether a page requests a new window. The page has already resolved the names of its own frames.
  var requestsNewWindow: Bool {
    cause == .windowOpen || !target.isEmpty
  }
}

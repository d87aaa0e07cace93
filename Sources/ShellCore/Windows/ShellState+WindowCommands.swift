import PageWire

/// Windows that reference each other: `window.opener`, and the result of `window.open` (HTML, section 7.2.2.1). Their
/// pages are in different processes, so each sees the other like a cross-origin window.
extension ShellState {
  /// The connection of the requesting document with the window; nil for `noopener`, and for requests of subframes.
  func connection(for request: NavigationRequest, _ index: Int, serial: UInt32) -> OpenedWindow? {
    guard 1..<WindowCommand.firstShellNumber ~= request.window, request.isMainFrame, let page = tabs[index].page else {
      return nil
    }
    return OpenedWindow(
      generation: page.generation, number: request.window, serial: serial, name: Self.windowName(request) ?? "")
  }

  /// Names that begin with `_` are keywords; `_blank` is always a new window.
  private static func windowName(_ request: NavigationRequest) -> String? {
    request.target.isEmpty || request.target.hasPrefix("_") ? nil : request.target
  }

  /// Navigates the window that a page has opened with the same name; nil when there is none, or for a window without an
  /// opener.
  mutating func reuseWindow(_ request: NavigationRequest, _ index: Int) -> [ShellEffect]? {
    guard let name = Self.windowName(request),
      let target = tabs.firstIndex(where: { $0.opener == tabs[index].id && $0.openerWindow?.name == name }),
      let serial = tabs[target].openerWindow?.serial,
      let connection = connection(for: request, index, serial: serial)
    else { return nil }
    tabs[target].openerWindow = connection
    recordEvent(.createWebView, index, "\(tabs[target].id) \(request.url)")
    let effects = select(tabs[target].id, .forNavigation)
    guard request.method == "GET" else {
      return effects
        + navigate(
          target, to: request.url, commit: .push, method: request.method, contentType: request.contentType,
          body: request.body)
    }
    return effects + navigateTab(target, to: request.url, replaces: false, from: index)
  }

  /// Whether a page's window is open; number 0 is its opener.
  public func isWindowOpen(_ number: UInt32, of address: PageAddress) -> Bool {
    guard let index = index(of: address.view) else { return false }
    return window(number, of: index, in: address.generation) != nil
  }

  /// The tab that a document of another tab knows by a number.
  private func window(_ number: UInt32, of index: Int, in document: Generation) -> Int? {
    guard number == 0 else {
      return tabs.firstIndex { tab in
        guard tab.opener == tabs[index].id, let known = tab.openerWindow else { return false }
        return number == known.shellNumber || number == known.number && document == known.generation
      }
    }
    guard tabs[index].openerWindow != nil else { return nil }
    return tabs[index].opener.flatMap { self.index(of: $0) }
  }

  /// Handles a page's command for another window. A command for a closed window has no effect.
  mutating func handle(_ command: WindowCommand, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page, let target = window(command.window, of: index, in: page.generation) else {
      return []
    }
    switch command.action {
    case .message: return forward(command.action, to: target, from: index)
    case .navigate(let url, let replaces): return navigateTab(target, to: url, replaces: replaces, from: index)
    case .close: return closeWindow(target)
    case .disown:
      if command.window == 0 { tabs[index].openerWindow = nil }
      return []
    }
  }

  /// Lets the window's page navigate itself, so that fragments and `beforeunload` listeners apply. Without a live
  /// document the shell navigates.
  private mutating func navigateTab(_ target: Int, to url: String, replaces: Bool, from index: Int) -> [ShellEffect] {
    guard WebAddress.scheme(of: url) != "javascript" else { return [] }
    if address(target) != nil, tabs[target].page?.provisional == nil {
      return forward(.navigate(url: url, replaces: replaces), to: target, from: index)
    }
    return decide(NavigationRequest(cause: replaces ? .locationReplace : .locationAssign, url: url), target)
  }

  private func forward(_ action: WindowCommand.Action, to target: Int, from index: Int) -> [ShellEffect] {
    guard let document = tabs[target].page?.generation else { return [] }
    let isToOpener = tabs[target].id == tabs[index].opener
    let sender = isToOpener ? tabs[index].openerWindow?.number(in: document) ?? 0 : 0
    let origin = pageURL(index).map { WebAddress.origin(of: $0) } ?? ""
    let command = WindowCommand(window: sender, origin: origin.isEmpty ? "null" : origin, action: action)
    return send(.deliverService(.windowCommand(command)), toPageOf: target)
  }

  /// Disconnects the windows of a tab whose renderer is gone.
  mutating func disconnectWindows(of index: Int) {
    tabs[index].openerWindow = nil
    for other in tabs.indices where tabs[other].opener == tabs[index].id { tabs[other].openerWindow = nil }
  }
}

import PageWire

/// Windows that reference each other: `window.opener`, and the result of `window.open` (HTML, section 7.2.2.1). Their
/// pages are in different processes, so each sees the other like a cross-origin window.
extension TabList {
  /// Opens a tab for a page's request, or navigates the window that the page has opened with the same name.
  mutating func openWindow(
    _ request: NavigationRequest, from opener: TabID, in shell: inout SharedState
  ) -> [TabEffect] {
    let referrer = NavigationReferrer(of: request, in: self[opener])
    if let window = reuseWindow(request, from: opener, in: &shell) {
      let select = TabEffect.request(.on(window, .selectForNavigation))
      guard request.method == "GET" else {
        let pending = PendingNavigation(request, in: window, commit: .push, from: referrer)
        return [select, .request(.on(window, .load(pending)))]
      }
      return [select, .request(.navigateWindow(window, url: request.url, replaces: false))]
    }
    guard count(where: { $0.opener != nil }) < ShellLimits.windows else {
      shell.recordEvent(.createWebView, opener, "deny \(request.url)")
      shell.log(
        .warning, opener, "\(request.url) is not opened: \(ShellLimits.windows) views were opened by pages already")
      return []
    }
    let window = appendWindow(request, from: opener, in: &shell)
    let pending = PendingNavigation(request, in: window, commit: .push, from: referrer)
    return [
      .request(.on(window, .selectForNavigation)),
      .request(.on(window, .load(pending))),
    ]
  }

  /// Opens a tab for a driver, which no script can reach; none without the opener's tab.
  mutating func openWindow(_ url: String, from opener: TabID, in shell: inout SharedState) -> [TabEffect] {
    guard id(opener) != nil else { return [] }
    return openWindow(NavigationRequest(cause: .windowOpen, url: url), from: opener, in: &shell)
  }

  private mutating func appendWindow(
    _ request: NavigationRequest, from opener: TabID, in shell: inout SharedState
  ) -> TabID {
    let serial = shell.counters.nextWindow()
    let id = TabID("WINDOW_\(serial)")
    let host = WebAddress.authority(of: request.url)
    shell.recordEvent(.createWebView, opener, "\(id) \(request.url)")
    shell.app.tabs.append(
      TabDescription(id: id, title: host.isEmpty ? id.rawValue : host, start: .url(request.url)))
    var window = TabState(id: id)
    window.opener = opener
    window.openerWindow = OpenedWindow(
      request, of: self[opener].page?.generation, serial: UInt32(truncatingIfNeeded: serial))
    window.windowGroup = WindowGroup(openedIn: self[opener].windowGroup, by: self[opener].page?.source)
    append(window)
    return id
  }

  /// Connects a page again with the window that it has opened with the same name; nil when there is none, or for a
  /// window without an opener.
  private mutating func reuseWindow(_ request: NavigationRequest, from tab: TabID, in shell: inout SharedState)
    -> TabID?
  {
    guard let name = request.windowName,
      let target = id(where: { $0.openerWindow?.name == name && isConnected($0, with: tab) }),
      let serial = self[target].openerWindow?.serial,
      let connection = OpenedWindow(request, of: self[tab].page?.generation, serial: serial)
    else { return nil }
    self[target].openerWindow = connection
    shell.recordEvent(.createWebView, tab, "\(target) \(request.url)")
    return target
  }

  /// Handles `window.close`, or Back at the root of a window that a page has opened. The app's own views stay open.
  mutating func closeWindow(_ tab: TabID, in shell: inout SharedState) -> [TabEffect] {
    guard let opener = self[tab].opener else {
      shell.log(.warning, tab, "window.close was ignored: no page has opened this view")
      return []
    }
    var effects = self[tab].settleProvisional(in: &shell).asTabEffects
    shell.recordEvent(.webViewDidClose, tab, self[tab].pageURL ?? "")
    effects += detachRenderer(tab, in: &shell)
    if shell.selectedTab == tab {
      effects.append(.request(.select(id(opener) ?? shell.app.tabs.first?.id ?? opener)))
    }
    return effects + [.request(.removeWindow)]
  }

  /// Ends the activity of the user during the scripts of drivers whose results are among the effects, which it returns.
  mutating func endUserActivations(by effects: [ShellEffect]) -> [ShellEffect] {
    for position in values.indices where values[position].page?.input.activatingEvaluations.isEmpty == false {
      for case .deliverEvaluation(let result) in effects {
        values[position].page?.input.activatingEvaluations.remove(result.request)
      }
    }
    return effects
  }

  /// Closes a tab for a driver, as `UserAction.closeTab` describes. When the selected one is closed, a tab with a page is
  /// selected: the windows that it has opened come first. Without any, it opens its start again.
  mutating func close(_ tab: TabID, in shell: inout SharedState) -> [TabEffect] {
    guard id(tab) != nil, self[tab].opener == nil else { return id(tab) == nil ? [] : closeWindow(tab, in: &shell) }
    var effects = self[tab].settleProvisional(in: &shell).asTabEffects
    shell.recordEvent(.webViewDidClose, tab, self[tab].pageURL ?? "")
    effects += detachRenderer(tab, in: &shell)
    self[tab] = TabState(id: tab)
    guard shell.selectedTab == tab else { return effects }
    let next = id { $0.opener == tab && $0.page != nil } ?? id { $0.id != tab && $0.page != nil }
    return effects + [next.map { .request(.select($0)) } ?? .request(.openStart)]
  }

  mutating func remove(_ tab: TabID, in shell: inout SharedState) {
    values.removeAll { $0.id == tab }
    shell.app.tabs.removeAll { $0.id == tab }
  }

  /// Restores a tab of the last run. A window that a page had opened becomes a tab again.
  mutating func restore(_ saved: SavedTab, in shell: inout SharedState) {
    if let window = saved.window, id(saved.id) == nil {
      shell.app.tabs.append(TabDescription(id: saved.id, title: window.title, start: .url(window.url)))
      var tab = TabState(id: saved.id)
      tab.opener = window.opener
      append(tab)
      shell.counters.window = Swift.max(shell.counters.window, saved.id.windowNumber ?? 0)
    }
    guard let tab = id(saved.id) else { return }
    self[tab].restore(saved, in: &shell)
  }

  /// The tab that a document of another tab knows by a number; number 0 is its opener.
  func window(_ number: UInt32, of tab: TabID, in document: Generation) -> TabID? {
    guard number == 0 else {
      return id { other in
        guard let known = other.openerWindow, isConnected(other, with: tab) else { return false }
        return number == known.shellNumber || number == known.number && document == known.generation
      }
    }
    return self[tab].opener.flatMap { id($0) }.flatMap { isConnected(self[tab], with: $0) ? $0 : nil }
  }

  private func isConnected(_ window: TabState, with opener: TabID) -> Bool {
    window.opener == opener && window.openerWindow != nil && window.windowGroup.first == self[opener].windowGroup.first
  }

  /// Handles a page's command for another window. A command for a closed window has no effect.
  mutating func handle(_ command: WindowCommand, from tab: TabID) -> [TabEffect] {
    guard let page = self[tab].page, let target = window(command.window, of: tab, in: page.generation) else {
      return []
    }
    switch command.action {
    case .message: return forward(command.action, to: target, from: tab).asTabEffects
    case .navigate(let url, let replaces): return navigate(target, to: url, replaces: replaces, from: tab)
    case .close: return [.request(.on(target, .closeWindow))]
    case .disown:
      if command.window == 0 { self[tab].openerWindow = nil }
      return []
    }
  }

  /// Lets a window's page navigate itself, so that fragments and `beforeunload` listeners apply. Without a live
  /// document the shell navigates.
  func navigate(_ target: TabID, to url: String, replaces: Bool, from tab: TabID) -> [TabEffect] {
    guard WebAddress.scheme(of: url) != "javascript" else { return [] }
    if self[target].address != nil, self[target].page?.provisional == nil {
      return forward(.navigate(url: url, replaces: replaces), to: target, from: tab).asTabEffects
    }
    let request = NavigationRequest(cause: replaces ? .locationReplace : .locationAssign, url: url)
    return [.request(.on(target, .navigation(request)))]
  }

  private func forward(_ action: WindowCommand.Action, to target: TabID, from tab: TabID) -> [ShellEffect] {
    guard let document = self[target].page?.generation else { return [] }
    let isToOpener = target == self[tab].opener
    let sender = isToOpener ? self[tab].openerWindow?.number(in: document) ?? 0 : 0
    let origin = self[tab].pageURL.map { WebAddress.origin(of: $0) } ?? ""
    let command = WindowCommand(window: sender, origin: origin.isEmpty ? "null" : origin, action: action)
    return self[target].sendToPage(.deliverService(.windowCommand(command)))
  }

  /// Disconnects the windows of a tab whose renderer is gone.
  mutating func disconnectWindows(of tab: TabID) {
    self[tab].openerWindow = nil
    for other in ids where self[other].opener == tab { self[other].openerWindow = nil }
  }
}

extension TabID {
  /// The number of a tab that a page has opened.
  fileprivate var windowNumber: UInt32? {
    rawValue.hasPrefix("WINDOW_") ? UInt32(rawValue.dropFirst(7)) : nil
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

import PageWire

/// Windows that reference each other: `window.opener`, and the result of `window.open` (HTML, section 7.2.2.1). Their
/// pages are in different processes, so each sees the other like a cross-origin window.
extension TabList {
  var openedWindows: Int { count { $0.opener != nil } }

  /// Opens a tab for a page's request.
  mutating func openWindow(_ request: NavigationRequest, from opener: TabID, in shell: inout SharedState) -> TabID {
    let serial = shell.counters.nextWindow()
    let id = TabID("WINDOW_\(serial)")
    let host = WebAddress.authority(of: request.url)
    shell.recordEvent(.createWebView, opener, "\(id) \(request.url)")
    shell.app.tabs.append(
      TabDescription(id: id, title: host.isEmpty ? id.rawValue : host, start: .url(request.url)))
    var window = TabState(id: id)
    window.opener = opener
    window.openerWindow = self[opener].connection(for: request, serial: UInt32(truncatingIfNeeded: serial))
    append(window)
    return id
  }

  /// Connects a page again with the window that it has opened with the same name; nil when there is none, or for a window
  /// without an opener.
  mutating func reuseWindow(_ request: NavigationRequest, from tab: TabID, in shell: inout SharedState) -> TabID? {
    guard let name = request.windowName,
      let target = id(where: { $0.opener == tab && $0.openerWindow?.name == name }),
      let serial = self[target].openerWindow?.serial,
      let connection = self[tab].connection(for: request, serial: serial)
    else { return nil }
    self[target].openerWindow = connection
    shell.recordEvent(.createWebView, tab, "\(target) \(request.url)")
    return target
  }

  mutating func close(_ tab: TabID, in shell: inout SharedState) {
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
        guard other.opener == tab, let known = other.openerWindow else { return false }
        return number == known.shellNumber || number == known.number && document == known.generation
      }
    }
    guard self[tab].openerWindow != nil else { return nil }
    return self[tab].opener.flatMap { id($0) }
  }

  /// Lets a window's page navigate itself, so that fragments and `beforeunload` listeners apply; nil without a live
  /// document.
  func sendNavigation(to url: String, replaces: Bool, to target: TabID, from tab: TabID) -> [ShellEffect]? {
    guard self[target].address != nil, self[target].page?.provisional == nil else { return nil }
    return forward(.navigate(url: url, replaces: replaces), to: target, from: tab)
  }

  func forward(_ action: WindowCommand.Action, to target: TabID, from tab: TabID) -> [ShellEffect] {
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

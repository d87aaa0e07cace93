import BridgeContract
import PageWire

extension ShellState {
  /// Scripts of programs that wait for pages.
  public var pendingProgramScripts: Int { pendingRequests.programScripts }

  mutating func handleProgramEvent(_ event: ProgramState.Event) -> [ShellEffect] {
    let context = ProgramState.Context(
      now: now, settings: app.bridge.programs, events: app.bridge.events, contracts: app.bridge.contracts)
    return apply(programs.handle(event, in: context)) { $1.perform(in: &$0) }
  }
}

extension ProgramState.Request {
  func perform(in shell: inout ShellState) -> [ShellEffect] {
    switch self {
    case .evaluate(let script, let answer, let program, let target):
      switch target.page(in: shell) {
      case .current(let tab): return shell.run(script, for: .program(program, answer), tab)
      case .gone(let tab, let reason):
        return shell.shared.lose(.program(program, answer), tab ?? shell.selectedTab, reason)
      }
    case .answer(let value, let query, let target): return [query.answer(value.read(in: shell, target))]
    case .call(let interface, let data, let query, let target):
      guard case .current(let tab) = target.page(in: shell), shell.tabs[tab].page != nil else {
        return target.refuse(query, in: shell)
      }
      let call = PageCall(
        interfaceName: interface, data: data, bytes: data.utf8.count, origin: shell.app.origin,
        replyPath: .query(query))
      return shell.apply(to: tab) { call.perform(for: &$0, in: &$1) }
    case .present(let url, let query, let target):
      guard case .current(let tab) = target.page(in: shell) else { return target.refuse(query, in: shell) }
      return [query.answer(VisitPresentation(of: url, tab, in: shell)?.json ?? .null)]
    case .openDialog(let dialog, let query, let target):
      guard case .current(let tab) = target.page(in: shell) else { return target.refuse(query, in: shell) }
      let count = shell.dialogs.count { $0.isOpened(by: query.program) }
      guard count < ShellLimits.programDialogs else {
        let message = "\(query.program.name) has \(count) dialogs open already"
        return [query.answer(.failure(BridgeError(.hostBusy, message)))]
      }
      let owner = shell.tabs[tab].dialogOwner
      let number = 0x8000_0000 | shell.counters.nextRequest()
      return shell.handleDialogEvent(.programRequested(dialog, query, owner, number: number))
    case .closeDialogs(let program): return shell.handleDialogEvent(.programEnded(program))
    case .perform(.exit, let query, _): return [query.answer(.null)] + shell.exitApp()
    case .perform(let action, let query, let target):
      guard case .current(let tab) = target.page(in: shell) else { return target.refuse(query, in: shell) }
      return action.perform(tab, in: &shell) + [query.answer(.null)]
    case .log(let level, let text, let target):
      shell.shared.log(level, target.page(in: shell).tab ?? shell.selectedTab, text)
      return []
    }
  }
}

extension ProgramAction {
  fileprivate func perform(_ tab: TabID, in shell: inout ShellState) -> [ShellEffect] {
    switch self {
    case .back: shell.goBackByDefault()
    case .exit: shell.exitApp()
    case .minimize: shell.perform(.background)
    case .open(let url): Self.open(url, tab, in: &shell)
    case .openExternally(let url): shell.openExternally(url, tab)
    case .visit(let url): Self.visit(url, tab, in: &shell)
    }
  }

  /// Visits a URL as a tapped link does, relative to the page's URL.
  private static func visit(_ url: String, _ tab: TabID, in shell: inout ShellState) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: shell.app.origin)
    let navigation = PageNavigation(request: NavigationRequest(cause: .link, url: address), isVisit: true)
    return shell.apply(to: tab) { navigation.perform(for: &$0, in: &$1) }
  }

  /// Loads a URL in a tab's view. The URL that the view shows already replaces its entry, as in `WKWebView.load` and
  /// `WebView.loadUrl`.
  private static func open(_ url: String, _ tab: TabID, in shell: inout ShellState) -> [ShellEffect] {
    let address = WebAddress.typed(url, origin: shell.app.origin)
    guard address == shell.tabs[tab].pageURL, shell.app.loads(address), shell.tabs[tab].modals.isEmpty else {
      return shell.perform(.openURL(url, tab: tab))
    }
    return shell.navigate(tab, to: address, commit: .replace)
  }
}

extension ProgramTarget {
  /// What a target means now.
  fileprivate enum Page: Equatable {
    /// The page of this tab.
    case current(TabID)
    /// A page that no longer exists. Its tab may show another one, which the program does not mean.
    case gone(TabID?, reason: String)

    /// The open tab, even if the page is gone.
    var tab: TabID? {
      switch self {
      case .current(let tab): tab
      case .gone(let tab, _): tab
      }
    }
  }

  fileprivate func page(in shell: ShellState) -> Page {
    guard let call else {
      return shell.tabs.id(tab ?? shell.selectedTab).map { .current($0) } ?? .gone(nil, reason: "the tab is closed")
    }
    guard let record = shell.callLog.record(call) else { return .gone(nil, reason: "the page that called is gone") }
    guard let tab = shell.tabs.id(record.tab) else { return .gone(nil, reason: "the tab of the page is closed") }
    let page = shell.tabs[tab].page
    let isCurrent = !record.isBoundToPage || (page?.view == record.view && page?.generation == record.generation)
    return isCurrent ? .current(tab) : .gone(tab, reason: "the page that called is gone")
  }

  /// Answers a question about a page that is gone.
  fileprivate func refuse(_ query: ProgramQuery, in shell: ShellState) -> [ShellEffect] {
    guard case .gone(_, let reason) = page(in: shell) else {
      return [query.answer(.failure(BridgeError(.pageGone, "the tab has no page")))]
    }
    return [query.answer(.failure(BridgeError(.pageGone, reason)))]
  }
}

extension ProgramQuestion.Value {
  fileprivate func read(in shell: ShellState, _ target: ProgramTarget) -> BridgeOutcome {
    switch (self, target.page(in: shell)) {
    case (.title, .gone(_, let reason)), (.url, .gone(_, let reason)): .failure(BridgeError(.pageGone, reason))
    case (_, let page): .value(json: value(in: shell, page.tab).text)
    }
  }

  private func value(in shell: ShellState, _ tab: TabID?) -> JSONValue {
    switch self {
    case .app:
      return .object([
        JSONMember("name", .string(shell.app.name)), JSONMember("origin", .string(shell.app.origin)),
      ])
    case .device:
      let size = shell.viewport.size
      return .object([
        JSONMember("columns", .integer(Int64(size.columns))), JSONMember("rows", .integer(Int64(size.rows))),
        JSONMember("dark", .bool(shell.viewport.colorScheme == .dark)),
        JSONMember("background", .bool(shell.isInBackground)),
      ])
    case .interfaces: return .array(shell.app.bridge.interfaces.keys.sorted().map { .string($0) })
    case .network:
      let condition = shell.settings.condition
      return .object([JSONMember("online", .bool(!condition.isOffline))])
    case .permissions:
      let grants = shell.settings.grants.map { JSONMember($0.name, .string("\($0.permission)")) }
      return .object(grants)
    case .platform: return .string(shell.app.platform.rawValue)
    case .tab: return tab.map { .string($0.rawValue) } ?? .null
    case .tabs: return .array(shell.tabs.ids.map { .string($0.rawValue) })
    case .title: return tab.flatMap { shell.tabs[$0].stack.current?.page?.title }.map { .string($0) } ?? .null
    case .url: return tab.flatMap { shell.tabs[$0].pageURL }.map { .string($0) } ?? .null
    }
  }
}

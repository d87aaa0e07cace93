import BridgeContract
import PageWire

extension ShellState {
  /// Scripts of programs that wait for pages.
  public var pendingProgramScripts: Int {
    pendingRequests.table.values.count { if case .script(.program) = $0.purpose { true } else { false } }
  }

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
      guard let tab = target.tab(in: shell) else {
        let error = BridgeError(.pageGone, "there is no page to run the script in")
        return answer.map { [$0.answer(.failure(error))] } ?? []
      }
      return shell.run(script, for: .program(program, answer), tab)
    case .answer(let value, let query, let target): return [query.answer(value.read(in: shell, target))]
    case .call(let interface, let data, let query, let target):
      guard let tab = target.tab(in: shell), shell.tabs[tab].page != nil else {
        return [query.answer(.failure(BridgeError(.pageGone, "there is no page to call for")))]
      }
      let call = PageCall(
        interfaceName: interface, data: data, bytes: data.utf8.count, origin: shell.app.origin,
        replyPath: .query(query))
      return shell.apply(to: tab) { call.perform(for: &$0, in: &$1) }
    case .openDialog(let dialog, let query, let target):
      guard let tab = target.tab(in: shell) else { return [query.answer(.null)] }
      let owner = shell.tabs[tab].dialogOwner
      let number = 0x8000_0000 | shell.counters.nextRequest()
      return shell.handleDialogEvent(.programRequested(dialog, query, owner, number: number))
    case .perform(let action, let target):
      guard let tab = target.tab(in: shell) else { return [] }
      return action.perform(tab, in: &shell)
    case .log(let level, let text, let target):
      if let tab = target.tab(in: shell) { shell.shared.log(level, tab, text) }
      return []
    }
  }
}

extension ProgramAction {
  fileprivate func perform(_ tab: TabID, in shell: inout ShellState) -> [ShellEffect] {
    switch self {
    case .back: shell.perform(.goBack)
    case .exit: shell.exitApp()
    case .open(let url): shell.perform(.openURL(url, tab: tab))
    case .openExternally(let url): shell.openExternally(url, tab)
    }
  }
}

extension ProgramTarget {
  /// The open tab that is meant; nil when it was closed.
  fileprivate func tab(in shell: ShellState) -> TabID? {
    if let call, let record = shell.callLog.record(call) { return shell.tabs.id(record.tab) }
    return shell.tabs.id(tab ?? shell.selectedTab)
  }
}

extension ProgramQuestion.Value {
  fileprivate func read(in shell: ShellState, _ target: ProgramTarget) -> JSONValue {
    let tab = target.tab(in: shell)
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

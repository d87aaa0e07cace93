import BridgeContract
import ShellCore
import WebDriver

/// What the shell does, as events of Hull's own: deaths, calls of the bridge, and bars.
final class BiDiShellEvents {
  private let context: BiDiContext
  /// The reported deaths, with whether the app had detected them.
  private var deaths: [String: Bool] = [:]
  private var newDeath: DeathRecord?
  /// The calls that have not ended, and the last one.
  private var pendingCalls: Set<UInt32> = []
  private var lastCall: UInt32 = 0
  private var bars: [TabID: JSONValue] = [:]

  init(_ context: BiDiContext) { self.context = context }

  /// Begins with a state, which is not reported.
  func begin(_ state: ShellState) {
    deaths = Dictionary(state.deaths.map { (Self.key($0), $0.detection != nil) }) { _, last in last }
    pendingCalls = Set(state.calls.filter(\.isPending).map(\.id.rawValue))
    lastCall = state.calls.map(\.id.rawValue).max() ?? 0
    bars = [:]
    rememberBars(state)
  }

  /// Remembers the bars of a state, so that a new subscriber gets later changes only.
  func rememberBars(_ state: ShellState) {
    for tab in state.tabs { bars[tab.id] = Self.bar(state, tab.id) }
  }

  private static func key(_ death: DeathRecord) -> String {
    "\(death.tab.rawValue) \(death.time) \(death.pid ?? 0) \(death.kind)"
  }

  func update(_ state: ShellState) {
    reportDeaths(state)
    reportCalls(state)
    if context.subscriptions.wants("hull:barChanged") { reportBars(state) }
  }

  /// Returns a new death once.
  func consumeDeath() -> DeathRecord? {
    defer { newDeath = nil }
    return newDeath
  }

  // MARK: Deaths

  private func reportDeaths(_ state: ShellState) {
    guard let last = state.deaths.last, deaths[Self.key(last)] != (last.detection != nil) else { return }
    for death in state.deaths {
      let wasDetected = deaths[Self.key(death)]
      let isDetected = death.detection != nil
      guard wasDetected != isDetected else { continue }
      deaths[Self.key(death)] = isDetected
      if wasDetected == nil { newDeath = death }
      context.emit(
        "hull:rendererDied", in: death.tab,
        .members([
          ("context", .string(WindowHandle.text(of: death.tab))), ("kind", .string(death.kind)),
          ("cause", death.cause.map { .string($0.description) } ?? .null), ("url", .string(death.url)),
          ("verdict", .string(death.verdictDescription)),
          ("lostCalls", .array(death.lostCalls.map { .string($0) })),
          ("pid", death.pid.map { .integer(Int64($0)) } ?? .null), ("timestamp", context.timestamp),
        ]))
    }
  }

  // MARK: Calls

  private func reportCalls(_ state: ShellState) {
    guard !pendingCalls.isEmpty || state.calls.last.map({ $0.id.rawValue > lastCall }) == true else { return }
    for call in state.calls {
      let isNew = call.id.rawValue > lastCall
      guard isNew || pendingCalls.contains(call.id.rawValue) else { continue }
      if isNew {
        lastCall = call.id.rawValue
        pendingCalls.insert(call.id.rawValue)
        emit(call, status: "pending", [])
      }
      guard !call.isPending, let outcome = call.outcome else { continue }
      pendingCalls.remove(call.id.rawValue)
      switch outcome {
      case .value(let json):
        emit(call, status: "resolved", [("value", (try? JSONValue(parsing: json)) ?? .string(json))])
      case .failure(let error): emit(call, status: "rejected", [("error", error.json)])
      }
    }
  }

  private func emit(_ call: CallRecord, status: String, _ members: [(String, JSONValue?)]) {
    context.emit(
      "hull:bridgeCall", in: call.tab,
      .members(
        [
          ("context", .string(WindowHandle.text(of: call.tab))), ("call", .integer(Int64(call.id.rawValue))),
          ("interface", .string(call.interfaceName)),
          ("data", (try? JSONValue(parsing: call.data)) ?? .string(call.data)), ("status", .string(status)),
        ] + members + [("timestamp", context.timestamp)]))
  }

  // MARK: Bars

  private func reportBars(_ state: ShellState) {
    for tab in state.tabs {
      let bar = Self.bar(state, tab.id)
      guard bars[tab.id] != bar else { continue }
      bars[tab.id] = bar
      context.emit("hull:barChanged", in: tab.id, bar)
    }
  }

  private static func bar(_ state: ShellState, _ tab: TabID) -> JSONValue {
    let bar = state.navigationBar(of: tab)
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    return .members([
      ("context", .string(WindowHandle.text(of: tab))), ("title", .string(bar.title)),
      ("left_icon", text(bar.leftIcon)),
      ("right_icon", text(bar.rightIcon)),
    ])
  }
}

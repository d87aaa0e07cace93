import BridgeContract
import ShellCore
import ShellSession

/// The domain Hull: what the shell knows and does that no browser has.
final class HullDomain: DevToolsDomain {
  static let name = "Hull"
  private let agent: Agent
  private var isEnabled = false
  private var deaths = 0
  private var bar: JSONValue = .null
  /// The calls that were reported as begun, without an end.
  private var openCalls: Set<CallID> = []
  private var lastCall: UInt32 = 0

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "killRenderer": killRenderer, "stack": facts(ShellFacts.stack),
      "bar": facts(ShellFacts.bar), "calls": facts(ShellFacts.calls), "tabs": facts(ShellFacts.tabs),
      "deaths": facts(ShellFacts.deaths), "loads": facts(ShellFacts.loads), "dialog": facts(ShellFacts.dialog),
    ]
  }

  private func enable(_: Parameters, _ reply: Reply) {
    isEnabled = true
    agent.host.read { state in
      deaths = state.deaths.count
      bar = ShellFacts.bar(state)
      openCalls = Set(state.pendingCalls.map(\.id))
      lastCall = state.calls.last?.id.rawValue ?? 0
    }
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    isEnabled = false
    reply()
  }

  private func facts(_ read: @escaping (ShellState) -> JSONValue) -> Command {
    { [agent] (_, reply) in reply(.members(["value": read(agent.host.state)])) }
  }

  private func killRenderer(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let name = try parameters.optionalString("kind") ?? DeathKind.reported.rawValue
    guard let kind = DeathKind(rawValue: name) else {
      let names = DeathKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidParameter("kind", "one of \(names)")
    }
    reply()
    agent.host.dispatch(.user(.killRenderer(kind, tab: agent.tab, times: nil)))
  }

  func shellDidHandle(_ event: ShellEvent, _ effects: [ShellEffect]) {
    guard isEnabled else { return }
    let state = agent.host.state
    if state.deaths.count > deaths {
      for death in state.deaths.suffix(state.deaths.count - deaths) where agent.tab == nil || death.tab == agent.tab {
        agent.send("Hull.rendererDied", .members(["death": ShellFacts.death(death)]))
      }
    }
    deaths = state.deaths.count
    reportCalls(state)
    let now = ShellFacts.bar(state)
    guard now != bar else { return }
    bar = now
    agent.send("Hull.barChanged", .members(["bar": now]))
  }

  private func reportCalls(_ state: ShellState) {
    guard !openCalls.isEmpty || (state.calls.last?.id.rawValue ?? 0) > lastCall else { return }
    for call in state.calls {
      let isNew = call.id.rawValue > lastCall
      guard isNew || openCalls.contains(call.id) else { continue }
      if isNew { lastCall = call.id.rawValue }
      if call.isPending { openCalls.insert(call.id) } else { openCalls.remove(call.id) }
      guard isNew || !call.isPending, agent.tab == nil || call.tab == agent.tab else { continue }
      agent.send("Hull.bridgeCall", .members(["call": ShellFacts.call(call)]))
    }
  }
}

import BridgeContract
import PageWire
import ShellCore

/// The domain Log: messages of the shell in the console, which no script has written.
final class LogDomain: DevToolsDomain {
  static let name = "Log"
  private let agent: Agent
  private var isEnabled = false
  private var count = 0

  init(_ agent: Agent) {
    self.agent = agent
    count = agent.host.read { $0.console.count }
  }

  var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "clear": acknowledge, "startViolationsReport": acknowledge,
      "stopViolationsReport": acknowledge,
    ]
  }

  private func enable(_: Parameters, _ reply: Reply) {
    isEnabled = true
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    isEnabled = false
    reply()
  }

  private func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  func shellDidHandle(_ event: ShellEvent, _ effects: [ShellEffect]) {
    let (total, last) = agent.host.read { state in (state.console.count, state.console.last) }
    defer { count = total }
    guard isEnabled, total != count, let last, last.tab == agent.tab else { return }
    if case .pageReported(let envelope) = event, case .didLogConsole = envelope.event { return }
    agent.send(
      "Log.entryAdded",
      .members([
        "entry": .members([
          "source": .string("other"), "level": .string(Self.level(last.message.level)),
          "text": .string(last.message.text), "timestamp": .whole(agent.host.wallSeconds * 1_000),
          "url": agent.tab.map { tab in .string(agent.host.read { $0.viewURL(of: tab) }) },
        ])
      ]))
  }

  /// The type of `Runtime.consoleAPICalled`.
  static func consoleType(_ level: ConsoleMessage.Level) -> String {
    switch level {
    case .debug: "debug"
    case .log: "log"
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }

  private static func level(_ level: ConsoleMessage.Level) -> String {
    switch level {
    case .debug: "verbose"
    case .log, .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

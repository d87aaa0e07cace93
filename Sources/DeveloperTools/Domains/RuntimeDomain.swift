import BridgeContract

/// The domain Runtime.
package final class RuntimeDomain: DevToolsDomain {
  package static let name = "Runtime"
  private let agent: Agent
  private(set) var isEnabled = false

  package init(_ agent: Agent) { self.agent = agent }

  package var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "runIfWaitingForDebugger": acknowledge,
      "evaluate": pass("Runtime.evaluate"), "callFunctionOn": pass("Runtime.callFunctionOn"),
      "releaseObject": pass("Runtime.releaseObject"), "releaseObjectGroup": pass("Runtime.releaseObjectGroup"),
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

  /// A command that the page's side performs.
  private func pass(_ method: String) -> Command {
    { [agent] (parameters: Parameters, reply: Reply) throws(ProtocolError) in
      agent.call(method, parameters.json) { reply($0) }
    }
  }
}

import BridgeContract

/// A domain whose commands are those of the page's side. An object of a client selects the document of its frame.
class DocumentDomain {
  final let agent: Agent
  private let domain: String
  final private(set) var isEnabled = false

  /// - Parameter domain: the name of the domain.
  init(_ agent: Agent, domain: String) {
    self.agent = agent
    self.domain = domain
  }

  /// Commands by their names in the page's side.
  final func forwarded(_ names: [String]) -> [String: Command] {
    var commands: [String: Command] = [:]
    for name in names { commands[name] = forward(name) }
    return commands
  }

  final func forward(_ name: String) -> Command {
    { [weak self] (parameters: Parameters, reply: Reply) throws(ProtocolError) in
      guard let self else { return }
      // A document is observed from the first time that a client gets it, as in Chrome.
      if ["enable", "getDocument", "getFlattenedDocument"].contains(name) { isEnabled = true }
      if name == "disable" { isEnabled = false }
      let object = try parameters.optionalString("objectId")
      call(name, parameters.json, in: object.map { RuntimeDomain.instance(ofObject: $0) }, reply)
    }
  }

  /// Runs a command of the page's side.
  /// - Parameter instance: the document of a frame; nil for that of the main frame.
  final func call(_ name: String, _ parameters: JSONValue, in instance: String?, _ reply: Reply) {
    let isSwitch = name == "enable" || name == "disable"
    if isSwitch, agent.channel?.document == nil { return reply() }
    let all = parameters.setting("mainFrame", to: .string(agent.frameID))
    agent.call("\(domain).\(name)", all, in: instance) { reply($0) }
  }

  /// Enables the domain in a new document, if it is enabled.
  final func enableAgain() {
    guard isEnabled else { return }
    call("enable", .empty, in: nil, Reply { _ in })
  }
}

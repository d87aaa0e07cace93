import BridgeContract

/// The domain Schema.
final class SchemaDomain: DevToolsDomain {
  static let name = "Schema"
  private let agent: Agent

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] { ["getDomains": getDomains] }

  private func getDomains(_: Parameters, _ reply: Reply) {
    let names = (agent.tab == nil ? agent.context.browserDomains : agent.context.pageDomains).map { $0.name }
    reply(
      .members([
        "domains": .array(
          names.map { .members(["name": .string($0), "version": .string(BrowserDomain.protocolVersion)]) })
      ]))
  }
}

import BridgeContract
import ShellCore

/// The domain Browser.
final class BrowserDomain: DevToolsDomain {
  static let name = "Browser"
  static let product = "Hull/\(HullVersion.current)"
  static let protocolVersion = "1.3"
  private let agent: Agent

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    ["getVersion": getVersion, "setDownloadBehavior": acknowledge, "close": close]
  }

  private func getVersion(_: Parameters, _ reply: Reply) {
    reply(
      .members([
        "protocolVersion": .string(Self.protocolVersion), "product": .string(Self.product),
        "revision": .string("@\(HullVersion.current)"), "userAgent": .string(agent.host.read { $0.userAgent }),
        "jsVersion": .string("JavaScriptCore"),
      ]))
  }

  private func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  private func close(_: Parameters, _ reply: Reply) throws(ProtocolError) {
    throw .failed("developer tools do not close the app: quit it in its terminal")
  }
}

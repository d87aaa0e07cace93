import BridgeContract
import ShellCore

/// A WebSocket of a client, with its sessions ("flat" sessions of the protocol).
final class DevToolsConnection {
  private let context: DevToolsContext
  private let write: (JSONValue) -> Void
  private var root: Agent?
  private var agents: [String: Agent] = [:]

  /// - Parameter target: what the WebSocket's own session is connected with.
  init(context: DevToolsContext, target: Target, write: @escaping (JSONValue) -> Void) {
    self.context = context
    self.write = write
    root = Agent(
      context: context, sessionID: nil, number: context.nextAgentNumber(), tab: target.tab, write: write)
    root?.connection = self
  }

  private var all: [Agent] { [root].compactMap(\.self) + agents.values.sorted { $0.number < $1.number } }

  func receive(_ bytes: [UInt8]) {
    guard bytes.count <= DevToolsLimits.messageBytes,
      let message = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    else { return reject(.null, .invalidJSON) }
    receive(message)
  }

  /// Performs a command of a session that is not flat.
  func receive(_ message: String, session: String) throws(ProtocolError) {
    guard agents[session] != nil else { throw .unknownSession }
    guard let json = try? JSONValue(parsing: message) else { throw .invalidJSON }
    receive(json.setting("sessionId", to: .string(session)))
  }

  private func receive(_ message: JSONValue) {
    guard let id = message["id"], let number = id.doubleValue, number == number.rounded() else {
      return reject(.null, .invalidMessage("Message must have integer 'id' property"))
    }
    guard let method = message["method"]?.stringValue else {
      return reject(id, .invalidMessage("Message must have string 'method' property"))
    }
    guard let session = message["sessionId"] else {
      root?.handle(id, method, message["params"])
      return
    }
    guard let name = session.stringValue, let agent = agents[name] else {
      return reject(id, .unknownSession, session: session)
    }
    agent.handle(id, method, message["params"])
  }

  private func reject(_ id: JSONValue, _ error: ProtocolError, session: JSONValue? = nil) {
    write(.members(["id": id == .null ? nil : id, "error": error.json, "sessionId": session]))
  }

  // MARK: Sessions

  /// Opens a session with a target.
  /// - Parameter nest: sends a message of the session to the client; nil for a flat session, whose messages have its identifier.
  func attach(
    to target: Target, nest: ((_ session: String, _ message: JSONValue) -> Void)? = nil
  ) throws(ProtocolError) -> Agent {
    guard agents.count < DevToolsLimits.sessions else {
      throw .failed("a connection has at most \(DevToolsLimits.sessions) sessions")
    }
    let number = context.nextAgentNumber()
    let id = context.targets.identifier(session: number)
    let agent = Agent(context: context, sessionID: id, number: number, tab: target.tab) { [write] message in
      if let nest { nest(id, message) } else { write(message.setting("sessionId", to: .string(id))) }
    }
    agent.connection = self
    agents[id] = agent
    return agent
  }

  /// Ends a session; false if there is no such session.
  func detach(_ sessionID: String) -> Bool {
    guard let agent = agents.removeValue(forKey: sessionID) else { return false }
    agent.end()
    return true
  }

  /// The sessions with a tab.
  func sessions(of tab: TabID) -> [Agent] { agents.values.filter { $0.tab == tab }.sorted { $0.number < $1.number } }

  func targetDidChange(_ change: TargetChange) {
    for agent in all { agent.targetDidChange(change) }
  }

  func shellDidHandle(_ event: ShellEvent, _ effects: [ShellEffect]) {
    for agent in all { agent.shellDidHandle(event, effects) }
  }

  func hostDidChange() {
    for agent in all { agent.hostDidChange() }
  }

  func end() {
    for agent in all { agent.end() }
    agents = [:]
    root = nil
  }
}

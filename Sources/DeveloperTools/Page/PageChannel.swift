import BridgeContract
import PageWire
import ShellCore
import ShellRuntime

/// The connection with the page's side in a tab: it is installed in each document, its commands are called, and its events are
/// received by one evaluation that waits for the next ones.
package final class PageChannel {
  /// What identifies a document.
  package struct DocumentKey: Equatable {
    package var view: ViewID
    package var generation: Generation
  }

  package let tab: TabID
  private let host: ShellHost
  private let script: PageAgentScript
  private var agents: [Agent] = []
  /// The document that is open; nil for none, or for a dead page.
  package private(set) var document: DocumentKey?
  /// The document whose events are awaited.
  private var awaited: DocumentKey?

  init(tab: TabID, host: ShellHost, script: PageAgentScript) {
    self.tab = tab
    self.host = host
    self.script = script
    document = current
  }

  func attach(_ agent: Agent) {
    agents.append(agent)
    awaitEvents()
  }

  func detach(_ agent: Agent) {
    agents.removeAll { $0 === agent }
    guard document != nil else { return }
    call("Agent.endSession", .empty, session: agent.number, in: nil) { _ in }
  }

  private var current: DocumentKey? {
    host.read { state in
      guard let page = state.tab(tab)?.page, page.isShown, page.document != nil else { return nil }
      return DocumentKey(view: page.view, generation: page.generation)
    }
  }

  func shellDidHandle(_ event: ShellEvent) {
    let now = current
    guard now != document else { return }
    document = now
    guard now != nil else {
      for agent in agents { agent.pageDidEnd() }
      return
    }
    for agent in agents { agent.documentDidChange() }
    awaitEvents()
  }

  // MARK: Calls

  /// Runs a command of the page's side.
  func call(
    _ command: String, _ parameters: JSONValue, session: Int, in instance: String?,
    _ completion: @escaping (Result<JSONValue, ProtocolError>) -> Void
  ) {
    guard let document else { return completion(.failure(.documentGone)) }
    let text = script.call(command, parameters, session: session, in: instance)
    evaluate(text) { [weak self] value in
      guard let self else { return completion(.failure(.documentGone)) }
      if value?["absent"] == .bool(true) {
        // A document from before the first client, or one that the page has opened itself.
        evaluate(script.installation) { _ in }
        evaluate(text) { completion(Self.result($0)) }
      } else {
        completion(value == nil && self.document != document ? .failure(.documentGone) : Self.result(value))
      }
    }
  }

  private static func result(_ value: JSONValue?) -> Result<JSONValue, ProtocolError> {
    guard let value else { return .failure(.documentGone) }
    if let error = value["error"] {
      let code = error["code"]?.number.flatMap { Int64(exactly: $0) } ?? -32000
      return .failure(
        ProtocolError(code: code, error["message"]?.stringValue ?? "Internal error", data: error["data"]?.stringValue))
    }
    return .success(value["value"] ?? .empty)
  }

  /// - Parameter completion: receives nil without a value.
  private func evaluate(_ text: String, _ completion: @escaping (JSONValue?) -> Void) {
    host.evaluate(text, in: tab, limit: .wait(DevToolsLimits.callTime)) { outcome in
      switch outcome {
      case .value(let json): completion(try? JSONValue(parsing: json))
      case .exception: completion(nil)
      }
    }
  }

  // MARK: Events

  /// Waits for the next events of the open document, unless that is done already.
  private func awaitEvents() {
    guard let document, awaited != document, !agents.isEmpty else { return }
    awaited = document
    call("Agent.next", .empty, session: 0, in: nil) { [weak self] result in
      guard let self, awaited == document else { return }
      awaited = nil
      guard case .success(let value) = result else { return }
      for message in value["messages"]?.elements ?? [] { deliver(message) }
      // The next round: a page that emits without a pause leaves time for everything else.
      host.loop.perform(nextRound: { [weak self] in self?.awaitEvents() })
    }
  }

  private func deliver(_ message: JSONValue) {
    guard let method = message["method"]?.stringValue else { return }
    let session = message["session"]?.number ?? 0
    for agent in agents where session == 0 || Double(agent.number) == session {
      agent.pageDidEmit(method, message["params"] ?? .empty)
    }
  }
}

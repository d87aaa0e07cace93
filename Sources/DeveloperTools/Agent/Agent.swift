import BridgeContract
import ShellCore
import ShellRuntime

/// A session of the protocol: a client's connection to the browser or to a page.
final class Agent {
  let context: DevToolsContext
  /// The connection that has the session.
  weak var connection: DevToolsConnection?
  /// The identifier; nil for the session that a WebSocket opens.
  let sessionID: String?
  /// The number of the session in the page's side, which is unique in the run.
  let number: Int
  /// The page; nil for the session of the browser.
  let channel: PageChannel?
  /// The tab of the page; nil for the session of the browser.
  let tab: TabID?
  private let write: (JSONValue) -> Void
  private var domains: [String: any DevToolsDomain] = [:]
  private var order: [any DevToolsDomain] = []
  private(set) var isEnded = false
  /// The names of functions that it has added to the page.
  var bindings: [String] = []
  /// Whether it wants animation frames of the page while that is hidden.
  var animatesHiddenPage = false
  /// Whether it wants to see the page on paper.
  var emulatesPrint = false
  /// The scripts that it wants in each document, by identifier.
  var documentScripts: [(id: String, source: String)] = []

  init(
    context: DevToolsContext, sessionID: String?, number: Int, tab: TabID?, write: @escaping (JSONValue) -> Void
  ) {
    self.context = context
    self.sessionID = sessionID
    self.number = number
    self.tab = tab
    self.write = write
    channel = tab.map { context.channel(of: $0) }
    for type in tab == nil ? context.browserDomains : context.pageDomains {
      let domain = type.init(self)
      domains[type.name] = domain
      order.append(domain)
    }
    channel?.attach(self)
  }

  var host: ShellHost { context.host }

  /// The domain of a type, for others that depend on it.
  func domain<Domain: DevToolsDomain>(_ type: Domain.Type) -> Domain? { domains[type.name] as? Domain }

  /// The state of the tab's page; nil if it has none now.
  var page: PageViewState? { tab.flatMap { tab in host.read { $0.tab(tab)?.page } } }

  /// The identifier of the main frame, which is that of the target.
  var frameID: String { tab.map { context.targets.frameID(of: $0) } ?? "" }

  /// Seconds of the shell's clock, for events.
  var timestamp: JSONValue { .whole(host.now / 1_000) }

  /// Performs a command of the client, and sends its reply.
  func handle(_ id: JSONValue, _ method: String, _ parameters: JSONValue?) {
    let reply = Reply { [weak self] result in
      switch result {
      case .success(let value): self?.write(["id": id, "result": value])
      case .failure(let error): self?.write(["id": id, "error": error.json])
      }
    }
    let names = method.split(separator: ".", maxSplits: 1).map { String($0) }
    guard names.count == 2, let command = domains[names[0]]?.commands[names[1]] else {
      return reply.fail(.unknownMethod(method))
    }
    switch parameters {
    case .object, .null, nil: break
    case .bool, .integer, .number, .string, .array: return reply.fail(.invalidParameter("params", "object"))
    }
    do throws(ProtocolError) {
      try command(Parameters(parameters == .null ? nil : parameters), reply)
    } catch {
      reply.fail(error)
    }
  }

  private func write(_ members: KeyValuePairs<String, JSONValue?>) {
    guard !isEnded else { return }
    write(.members(members))
  }

  /// Sends an event.
  func send(_ method: String, _ parameters: JSONValue = .object([])) {
    write(["method": .string(method), "params": parameters])
  }

  /// Runs a command of the page's side, and passes its result or its error.
  func call(
    _ command: String, _ parameters: JSONValue, in instance: String? = nil,
    _ completion: @escaping (Result<JSONValue, ProtocolError>) -> Void
  ) {
    guard let channel else { return completion(.failure(.failed("the target has no page"))) }
    channel.call(command, parameters, session: number, in: instance, completion)
  }

  // MARK: Events

  func shellDidHandle(_ event: ShellEvent, _ effects: [ShellEffect]) {
    for domain in order where !isEnded { domain.shellDidHandle(event, effects) }
  }

  func targetDidChange(_ change: TargetChange) {
    for domain in order where !isEnded { domain.targetDidChange(change) }
  }

  func documentDidChange() {
    for domain in order where !isEnded { domain.documentDidChange() }
  }

  func documentDidProgress(_ progress: DocumentProgress) {
    for domain in order where !isEnded { domain.documentDidProgress(progress) }
  }

  func frameDidChange(_ frame: PageFrame, isNew: Bool) {
    for domain in order where !isEnded { domain.frameDidChange(frame, isNew: isNew) }
  }

  func frameDidEnd(_ frame: PageFrame) {
    for domain in order where !isEnded { domain.frameDidEnd(frame) }
  }

  func hostDidChange() {
    for domain in order where !isEnded { domain.hostDidChange() }
  }

  func pageDidEnd() {
    for domain in order where !isEnded { domain.pageDidEnd() }
  }

  func pageDidEmit(_ method: String, _ parameters: JSONValue, frame: PageFrame?) {
    guard let name = method.split(separator: ".", maxSplits: 1).first, let domain = domains[String(name)],
      let sent = domain.pageDidEmit(method, parameters, frame: frame)
    else { return }
    send(method, sent)
  }

  func end() {
    guard !isEnded else { return }
    for domain in order { domain.end() }
    isEnded = true
    channel?.detach(self)
  }
}

import BridgeContract
import PageWire
import ShellCore
import ShellRuntime

/// The connection with the page's side in a tab: it is installed in each document, its commands are called, and its events are
/// received by one evaluation that waits for the next ones.
final class PageChannel {
  /// What identifies a document.
  struct DocumentKey: Hashable {
    var view: ViewID
    var generation: Generation
  }

  let tab: TabID
  private let host: ShellHost
  private let script: PageAgentScript
  private let loaders: LoaderTable
  private var agents: [Agent] = []
  /// The document that is open; nil for none, or for a dead page.
  private(set) var document: DocumentKey?
  /// The identifier of its load.
  private(set) var loaderID = ""
  /// How far it is.
  private(set) var progress = DocumentProgress.opened
  /// The frames of the document, as far as their origin is that of the document.
  private(set) var frames: [PageFrame] = []
  /// Whether `document.open` has replaced the content of the document: the shell does not observe that.
  private var isReopened = false
  /// The document whose end of loading is about to be reported.
  private var finishing: DocumentKey?
  /// The document whose events are awaited.
  private var awaited: DocumentKey?

  init(tab: TabID, host: ShellHost, script: PageAgentScript, loaders: LoaderTable) {
    self.tab = tab
    self.host = host
    self.script = script
    self.loaders = loaders
    setDocument(current)
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

  private var isFinished: Bool { host.read { $0.tab(tab)?.page?.phase == .shown(isFinished: true) } }

  private func setDocument(_ now: DocumentKey?) {
    document = now
    isReopened = false
    frames = []
    loaderID = now.map { loaders.identifier(of: $0) } ?? ""
    progress = now != nil && isFinished ? .loaded : .opened
  }

  func shellDidHandle(_ event: ShellEvent) {
    let now = current
    guard now != document else {
      if now != nil, progress != .loaded, isFinished { finish() }
      return
    }
    setDocument(now)
    guard now != nil else {
      for agent in agents { agent.pageDidEnd() }
      return
    }
    for agent in agents { agent.documentDidChange() }
    if progress == .loaded {
      // A document of the bfcache, or one that was open before the first client.
      progress = .opened
      finish()
    }
    awaitEvents()
  }

  /// The document is loaded: clients first get the events of the page from before.
  private func finish() {
    guard let document, finishing != document else { return }
    finishing = document
    call("Agent.readyState", .empty, session: 0, in: nil) { [weak self] _ in
      guard let self, self.document == document else { return }
      advance(to: .loaded)
    }
  }

  private func advance(to progress: DocumentProgress) {
    while self.progress < progress {
      self.progress = self.progress == .opened ? .parsed : .loaded
      for agent in agents { agent.documentDidProgress(self.progress) }
    }
  }

  /// The script of new documents: the page's side, and what the sessions want in each document.
  var userScript: UserScript {
    let bindings = agents.flatMap { agent in
      agent.bindings.map { JSONValue.members(["name": .string($0), "session": .integer(Int64(agent.number))]) }
    }
    let scripts = agents.flatMap { $0.documentScripts.map { JSONValue.string($0.source) } }
    func sessions(_ isMeant: (Agent) -> Bool) -> [JSONValue] {
      agents.filter(isMeant).map { .integer(Int64($0.number)) }
    }
    let (animating, printing) = (sessions(\.animatesHiddenPage), sessions(\.emulatesPrint))
    let configuration: JSONValue? =
      bindings.isEmpty && scripts.isEmpty && animating.isEmpty && printing.isEmpty
      ? nil
      : .members([
        "animating": .array(animating), "printing": .array(printing), "bindings": .array(bindings),
        "scripts": .array(scripts),
      ])
    return script.userScript(configuration: configuration)
  }

  // MARK: Calls

  /// Runs a command of the page's side.
  /// - Parameter instance: the document of a frame; nil for that of the main frame.
  func call(
    _ command: String, _ parameters: JSONValue, session: Int, in instance: String?,
    _ completion: @escaping (Result<JSONValue, ProtocolError>) -> Void
  ) {
    guard document != nil else { return completion(.failure(.documentGone)) }
    let text = script.call(command, parameters, session: session, in: instance)
    let isUserActivation = parameters["userGesture"] == .bool(true)
    evaluate(text, isUserActivation: isUserActivation) { [weak self] value in
      guard let self else { return completion(.failure(.documentGone)) }
      if value?["absent"] == .bool(true) {
        // A document from before the first client, or one that the page has opened itself.
        evaluate(script.installation) { _ in }
        evaluate(text, isUserActivation: isUserActivation) { [weak self] in self?.receive($0, completion) }
      } else {
        receive(value, completion)
      }
    }
  }

  /// Passes a reply on, after the events that came with it.
  private func receive(_ value: JSONValue?, _ completion: (Result<JSONValue, ProtocolError>) -> Void) {
    deliver(value)
    completion(Self.result(value))
  }

  private static func result(_ value: JSONValue?) -> Result<JSONValue, ProtocolError> {
    guard let value else { return .failure(.documentGone) }
    if let error = value["error"] {
      let code = error["code"]?.doubleValue.flatMap { Int64(exactly: $0) } ?? -32000
      return .failure(
        ProtocolError(code: code, error["message"]?.stringValue ?? "Internal error", data: error["data"]?.stringValue))
    }
    return .success(value["value"] ?? .empty)
  }

  /// Evaluates a text in the main frame.
  /// - Parameters:
  ///   - isUserActivation: whether the user counts as active meanwhile.
  ///   - completion: receives nil without a value.
  func evaluate(_ text: String, isUserActivation: Bool = false, _ completion: @escaping (JSONValue?) -> Void) {
    host.evaluate(
      text, in: tab, limit: .wait(DevToolsLimits.callTime), isUserActivation: isUserActivation
    ) { outcome in
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
      deliver(value)
      // The next round: a page that emits without a pause leaves time for everything else.
      host.loop.perform(nextRound: { [weak self] in self?.awaitEvents() })
    }
  }

  /// Passes the events of a reply: those that the page's side has emitted before it.
  private func deliver(_ reply: JSONValue?) {
    for message in reply?["messages"]?.arrayElements ?? [] { deliver(event: message) }
  }

  private func deliver(event message: JSONValue) {
    guard let method = message["method"]?.stringValue else { return }
    let parameters = message["params"] ?? .empty
    let instance = message["instance"]?.stringValue
    switch method {
    case "Agent.documentParsed" where isMain(instance): advance(to: .parsed)
    case "Agent.documentReopened" where isMain(instance):
      isReopened = true
      progress = .opened
    case "Agent.documentLoaded" where isMain(instance) && isReopened: advance(to: .loaded)
    case "Agent.documentLoaded", "Agent.documentParsed", "Agent.documentReopened": break
    case "Agent.frameReady": frameReady(parameters, instance: instance ?? "")
    case "Agent.frameRemoved": frameRemoved(parameters["frame"]?.stringValue ?? "")
    default:
      let session = message["session"]?.doubleValue ?? 0
      for agent in agents where session == 0 || Double(agent.number) == session {
        agent.pageDidEmit(method, parameters, frame: frames.first { $0.instance == instance })
      }
    }
  }

  private func isMain(_ instance: String?) -> Bool { !frames.contains { $0.instance == instance } }

  private func frameReady(_ parameters: JSONValue, instance: String) {
    guard let id = parameters["frame"]?.stringValue else { return }
    let parent = frames.first { $0.instance == parameters["parentInstance"]?.stringValue }?.id
    let frame = PageFrame(
      id: id, parent: parent, instance: instance, url: parameters["url"]?.stringValue ?? "",
      origin: parameters["origin"]?.stringValue ?? "", name: parameters["name"]?.stringValue ?? "")
    let former = frames.firstIndex { $0.id == id }
    if let former {
      frames[former] = frame
    } else {
      guard frames.count < DevToolsLimits.frames else { return }
      frames.append(frame)
    }
    for agent in agents { agent.frameDidChange(frame, isNew: former == nil) }
  }

  private func frameRemoved(_ id: String) {
    guard let frame = frames.first(where: { $0.id == id }) else { return }
    for child in frames where child.parent == id { frameRemoved(child.id) }
    frames.removeAll { $0.id == id }
    for agent in agents { agent.frameDidEnd(frame) }
  }
}

/// How far a document is.
enum DocumentProgress: Int, Comparable {
  case opened, parsed, loaded

  static func < (left: DocumentProgress, right: DocumentProgress) -> Bool { left.rawValue < right.rawValue }
}

/// A frame of a page, other than the main frame.
struct PageFrame: Equatable {
  var id: String
  /// nil for a frame of the main document.
  var parent: String?
  /// Names its document, in references of objects.
  var instance: String
  var url: String
  var origin: String
  var name: String
}

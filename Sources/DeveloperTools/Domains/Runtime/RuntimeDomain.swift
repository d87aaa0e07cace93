import BridgeContract
import PageWire
import ShellCore

/// The domain Runtime: a context for each frame of the page's origin, and one for each world that a client has asked for. All worlds
/// of a frame are the same: the page's own.
final class RuntimeDomain: DevToolsDomain {
  static let name = "Runtime"
  let agent: Agent
  private(set) var isEnabled = false
  private(set) var contexts: [ExecutionContext] = []
  /// The worlds of each new document.
  private var worlds: [String] = []

  /// A context in which a client evaluates.
  struct ExecutionContext {
    var id: Int
    var world: String?
    /// nil for the main frame.
    var frame: PageFrame?
  }

  init(_ agent: Agent) { self.agent = agent }

  var commands: [String: Command] {
    [
      "enable": enable, "disable": disable, "runIfWaitingForDebugger": acknowledge, "evaluate": evaluate,
      "callFunctionOn": callFunctionOn, "releaseObject": onObject("Runtime.releaseObject", "objectId"),
      "getProperties": onObject("Runtime.getProperties", "objectId"),
      "awaitPromise": onObject("Runtime.awaitPromise", "promiseObjectId"),
      "releaseObjectGroup": releaseObjectGroup,
      "compileScript": inContext("Runtime.compileScript", "executionContextId"),
      "runScript": inContext("Runtime.runScript", "executionContextId"),
      "globalLexicalScopeNames": inContext("Runtime.globalLexicalScopeNames", "executionContextId"),
      "addBinding": addBinding, "removeBinding": removeBinding, "discardConsoleEntries": discardConsoleEntries,
      "getIsolateId": getIsolateId, "getHeapUsage": getHeapUsage, "setAsyncCallStackDepth": acknowledge,
      "setMaxCallStackSizeToCapture": acknowledge, "setCustomObjectFormatterEnabled": acknowledge,
      "getExceptionDetails": onObject("Runtime.getExceptionDetails", "errorObjectId"),
    ]
  }

  private func acknowledge(_: Parameters, _ reply: Reply) { reply() }

  private func enable(_: Parameters, _ reply: Reply) {
    guard !isEnabled else { return reply() }
    isEnabled = true
    addContexts()
    for context in contexts { announce(context) }
    replayConsole()
    reply()
  }

  private func disable(_: Parameters, _ reply: Reply) {
    isEnabled = false
    reply()
  }

  // MARK: Contexts

  /// Adds the contexts of the open document, unless they exist.
  private func addContexts() {
    guard contexts.isEmpty, let channel = agent.channel, channel.document != nil else { return }
    for frame in [nil] + channel.frames.map(Optional.some) {
      addContext(nil, frame)
      for world in worlds { addContext(world, frame) }
    }
  }

  @discardableResult
  private func addContext(_ world: String?, _ frame: PageFrame?) -> ExecutionContext {
    let context = ExecutionContext(id: agent.context.nextContextNumber(), world: world, frame: frame)
    contexts.append(context)
    return context
  }

  private func announce(_ context: ExecutionContext) {
    guard isEnabled else { return }
    let origin =
      context.frame?.origin ?? agent.tab.map { tab in agent.host.read { WebAddress.origin(of: $0.viewURL(of: tab)) } }
    agent.send(
      "Runtime.executionContextCreated",
      .members([
        "context": .members([
          "id": .integer(Int64(context.id)), "origin": .string(origin ?? ""), "name": .string(context.world ?? ""),
          "uniqueId": .string(uniqueID(context)),
          "auxData": .members([
            "isDefault": .bool(context.world == nil), "type": .string(context.world == nil ? "default" : "isolated"),
            "frameId": .string(context.frame?.id ?? agent.frameID),
          ]),
        ])
      ]))
  }

  private func uniqueID(_ context: ExecutionContext) -> String { "\(agent.context.targets.run).\(context.id)" }

  private func removeContexts(where isRemoved: (ExecutionContext) -> Bool) {
    for context in contexts where isRemoved(context) && isEnabled {
      agent.send(
        "Runtime.executionContextDestroyed",
        .members([
          "executionContextId": .integer(Int64(context.id)), "executionContextUniqueId": .string(uniqueID(context)),
        ]))
    }
    contexts.removeAll(where: isRemoved)
  }

  /// The context of a world in a frame, which is created if it does not exist.
  /// - Parameter isLasting: each later document gets it, too.
  func world(_ name: String, frame: PageFrame?, isLasting: Bool) -> Int {
    if isLasting, !worlds.contains(name), worlds.count < DevToolsLimits.documentScripts { worlds.append(name) }
    addContexts()
    if let known = contexts.first(where: { $0.world == name && $0.frame?.id == frame?.id }) { return known.id }
    let context = addContext(name, frame)
    announce(context)
    return context.id
  }

  func documentDidChange() {
    if !contexts.isEmpty, isEnabled { agent.send("Runtime.executionContextsCleared") }
    contexts = []
    addContexts()
    for context in contexts { announce(context) }
  }

  func pageDidEnd() {
    if !contexts.isEmpty, isEnabled { agent.send("Runtime.executionContextsCleared") }
    contexts = []
  }

  func frameDidChange(_ frame: PageFrame, isNew: Bool) {
    guard !contexts.isEmpty else { return }
    removeContexts { $0.frame?.id == frame.id }
    for world in [nil] + worlds.map(Optional.some) { announce(addContext(world, frame)) }
  }

  func frameDidEnd(_ frame: PageFrame) { removeContexts { $0.frame?.id == frame.id } }

  /// The document in which a command runs; nil for that of the main frame.
  func instance(_ parameters: Parameters, _ name: String) throws(ProtocolError) -> String? {
    addContexts()
    if let id = try parameters.optionalString("uniqueContextId") {
      guard let context = contexts.first(where: { uniqueID($0) == id }) else { throw .contextGone }
      return context.frame?.instance
    }
    guard let id = try parameters.optionalInteger(name) else { return nil }
    guard let context = contexts.first(where: { $0.id == id }) else { throw .contextGone }
    return context.frame?.instance
  }

  /// The document of an object.
  static func instance(ofObject id: String) -> String { String(id.prefix { $0 != "." }) }

  // MARK: Commands of the page's side

  private func inContext(_ method: String, _ name: String) -> Command {
    { [weak self] (parameters: Parameters, reply: Reply) throws(ProtocolError) in
      guard let self else { return }
      agent.call(method, parameters.json, in: try instance(parameters, name)) { reply($0) }
    }
  }

  private func onObject(_ method: String, _ name: String) -> Command {
    { [weak self] (parameters: Parameters, reply: Reply) throws(ProtocolError) in
      let instance = Self.instance(ofObject: try parameters.string(name))
      self?.agent.call(method, parameters.json, in: instance) { reply($0) }
    }
  }

  private func evaluate(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let expression = try parameters.string("expression")
    let instance = try instance(parameters, "contextId")
    guard instance == nil, Self.declares(expression), try !parameters.flag("throwOnSideEffect") else {
      return agent.call("Runtime.evaluate", parameters.json, in: instance) { reply($0) }
    }
    // Declarations last only if they are those of a script. Its value is undefined, unless something follows them.
    agent.channel?.evaluate(expression + "\n;undefined") { [agent] value in
      if value != nil { return reply(.members(["result": .members(["type": .string("undefined")])])) }
      agent.call("Runtime.evaluate", parameters.json) { reply($0) }
    }
  }

  /// Whether a script consists of one declaration of variables or of a class that is not known outside of `eval`.
  private static func declares(_ text: String) -> Bool {
    let trimmed = text.drop { $0.isWhitespace }
    let rest = trimmed.drop { $0 != ";" }.dropFirst()
    return ["let ", "const ", "class "].contains { trimmed.hasPrefix($0) } && rest.allSatisfy(\.isWhitespace)
  }

  private func callFunctionOn(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    _ = try parameters.string("functionDeclaration")
    let object = try parameters.optionalString("objectId")
    let context = try instance(parameters, "executionContextId")
    let argument = parameters["arguments"]?.arrayElements?.lazy.compactMap { $0["objectId"]?.stringValue }.first
    let instance = (object ?? (context == nil ? argument : nil)).map { Self.instance(ofObject: $0) } ?? context
    agent.call("Runtime.callFunctionOn", parameters.json, in: instance) { reply($0) }
  }

  private func releaseObjectGroup(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    _ = try parameters.string("objectGroup")
    for frame in agent.channel?.frames ?? [] {
      agent.call("Runtime.releaseObjectGroup", parameters.json, in: frame.instance) { _ in }
    }
    agent.call("Runtime.releaseObjectGroup", parameters.json) { reply($0) }
  }

  private func addBinding(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let name = try parameters.string("name")
    guard agent.bindings.count < DevToolsLimits.documentScripts else {
      throw .failed("a session has at most \(DevToolsLimits.documentScripts) bindings")
    }
    if !agent.bindings.contains(name) { agent.bindings.append(name) }
    guard agent.channel?.document != nil else { return reply() }
    agent.call("Runtime.addBinding", parameters.json) { reply($0) }
  }

  private func removeBinding(_ parameters: Parameters, _ reply: Reply) throws(ProtocolError) {
    let name = try parameters.string("name")
    agent.bindings.removeAll { $0 == name }
    guard agent.channel?.document != nil else { return reply() }
    agent.call("Runtime.removeBinding", parameters.json) { reply($0) }
  }

  private func discardConsoleEntries(_ parameters: Parameters, _ reply: Reply) {
    agent.call("Runtime.discardConsoleEntries", .empty) { reply($0) }
  }

  private func getIsolateId(_: Parameters, _ reply: Reply) {
    reply(.members(["id": .string(agent.context.targets.run)]))
  }

  private func getHeapUsage(_: Parameters, _ reply: Reply) {
    let renderer = agent.page?.renderer
    let sample = agent.host.sampleProcesses(after: []).first { sample in
      if case .renderer(let id) = sample.role { id == renderer } else { false }
    }
    let bytes = JSONValue.integer(Int64(sample?.residentBytes ?? 0))
    reply(
      .members([
        "usedSize": bytes, "totalSize": bytes, "embedderHeapUsedSize": .integer(0), "backingStorageSize": .integer(0),
      ]))
  }

  // MARK: Events

  func pageDidEmit(_ method: String, _ parameters: JSONValue, frame: PageFrame?) -> JSONValue? {
    guard let context = contexts.first(where: { $0.world == nil && $0.frame?.id == frame?.id }) else { return nil }
    let id = JSONValue.integer(Int64(context.id))
    switch method {
    case "Runtime.bindingCalled": return parameters.setting("executionContextId", to: id)
    case "Runtime.consoleAPICalled": return isEnabled ? parameters.setting("executionContextId", to: id) : nil
    case "Runtime.exceptionThrown":
      guard isEnabled, let details = parameters["exceptionDetails"] else { return nil }
      return parameters.setting("exceptionDetails", to: details.setting("executionContextId", to: id))
    default: return isEnabled ? parameters : nil
    }
  }

  /// Sends the messages of the console from before, as texts: their values are gone.
  private func replayConsole() {
    guard let context = contexts.first, let tab = agent.tab else { return }
    let (records, start) = agent.host.read { state in
      (state.console.filter { $0.tab == tab }, state.tab(tab)?.page?.redirects.committedAt ?? 0)
    }
    let epoch = agent.host.wallSeconds * 1_000 - agent.host.now
    for record in records where record.time >= start {
      agent.send(
        "Runtime.consoleAPICalled",
        .members([
          "type": .string(LogDomain.consoleType(record.message.level)),
          "args": .array([.members(["type": .string("string"), "value": .string(record.message.text)])]),
          "executionContextId": .integer(Int64(context.id)), "timestamp": .whole(epoch + record.time),
        ]))
    }
  }
}

import BridgeContract
import PageWire
import ShellCore
import WebDriver

/// `script` (W3C WebDriver BiDi, section 7.6).
final class ScriptModule: BiDiModule {
  private let context: BiDiContext
  private let pages: BiDiPages
  private let realms: BiDiRealms
  private let channels: BiDiChannels
  private let tracker: BiDiTracker
  private var preloadScripts: [PreloadScript] = []
  private var preloadCount = 0

  private struct PreloadScript {
    var id: String
    var function: String
    var arguments: [JSONValue]
    /// Empty for all.
    var tabs: Set<TabID>
    var sandbox: String?

    func runs(in tab: TabID) -> Bool { tabs.isEmpty || tabs.contains(tab) }
  }

  /// Maximum number of preload scripts, without those of the app.
  private static let preloadLimit = 50

  init(
    _ context: BiDiContext, pages: BiDiPages, realms: BiDiRealms, channels: BiDiChannels, tracker: BiDiTracker
  ) {
    self.context = context
    self.pages = pages
    self.realms = realms
    self.channels = channels
    self.tracker = tracker
  }

  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError) {
    switch command {
    case "evaluate":
      let source = try parameters.string("expression")
      let settings = try settings(parameters)
      try run(parameters, source: source, reply) { target in
        BiDiPages.Call("evaluate", [.string(target.frame), .string(source), target.complete(settings)])
      }
    case "callFunction": try callFunction(parameters, reply)
    case "disown":
      let target = try target(parameters)
      let handles = try parameters.optionalStrings("handles") ?? []
      let call = BiDiPages.Call("disown", [.array(handles.map { .string($0) })])
      pages.call(call, in: target.tab) { reply($0.map { _ in .object([]) }) }
    case "getRealms": try getRealms(parameters, reply)
    case "addPreloadScript": try addPreloadScript(parameters, reply)
    case "removePreloadScript":
      let id = try parameters.string("script")
      guard preloadScripts.contains(where: { $0.id == id }) else {
        throw WebDriverError(.noSuchScript, "there is no preload script \(id)")
      }
      preloadScripts.removeAll { $0.id == id }
      reply(.success(.object([])))
    default: throw Self.unknown("script", command)
    }
  }

  // MARK: Evaluation

  private struct Target {
    var tab: TabID
    var frame: String
    var realm: String
    var sandbox: String?

    /// The settings of a call in it.
    func complete(_ settings: [JSONMember]) -> JSONValue {
      .object(settings + [JSONMember("sandbox", sandbox.map { .string($0) } ?? .null)])
    }
  }

  /// The document or sandbox of `target`, which is created on demand.
  private func target(_ parameters: BiDiParameters) throws(WebDriverError) -> Target {
    let object = try parameters.object("target")
    var scope: BiDiRealms.Scope
    if let realm = try object.optionalString("realm") {
      guard let found = realms.scope(realm) else { throw WebDriverError(.noSuchFrame, "there is no realm \(realm)") }
      scope = found
    } else {
      scope = BiDiRealms.Scope(context: try object.string("context"), sandbox: try object.optionalString("sandbox"))
    }
    let target = try context.target(scope.context)
    _ = try pages.requirePage(target.tab)
    var realm = realms.id(realms.realm(of: target.tab) ?? "", frame: scope.context)
    if let name = scope.sandbox { realm = sandbox(name, in: realm, scope.context, of: target.tab) }
    return Target(tab: target.tab, frame: target.frame, realm: realm, sandbox: scope.sandbox)
  }

  /// The realm of a sandbox of a document.
  /// - Parameter id: the context of the document.
  private func sandbox(_ name: String, in realm: String, _ id: String, of tab: TabID) -> String {
    if let known = realms.sandbox(name, in: realm) { return known }
    let sandbox = realms.createSandbox(name, in: realm)
    if let info = tracker.realmInfo(of: id, in: tab).map(realms.withSandboxes)?.last {
      context.emit("script.realmCreated", in: tab, info)
    }
    return sandbox
  }

  /// How a result is awaited and serialized.
  private func settings(_ parameters: BiDiParameters) throws(WebDriverError) -> [JSONMember] {
    let ownership = try parameters.optionalChoice("resultOwnership", ["root", "none"]) ?? "none"
    let activates = try parameters.optionalBool("userActivation") ?? false
    var options: JSONValue = .object([])
    if let given = try parameters.optionalObject("serializationOptions") {
      for name in ["maxDomDepth", "maxObjectDepth"] where given.value[name] != .null {
        _ = try given.optionalInteger(name)
      }
      _ = try given.optionalChoice("includeShadowTree", ["none", "open", "all"])
      options = given.value
    }
    return [
      JSONMember("awaitPromise", .bool(try parameters.bool("awaitPromise"))),
      JSONMember("ownership", .string(ownership)), JSONMember("options", options),
      JSONMember("activates", .bool(activates)),
    ]
  }

  private func callFunction(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let source = try parameters.string("functionDeclaration")
    let settings = try settings(parameters)
    let receiver = try parameters.optionalObject("this")?.value ?? .null
    let values = try parameters.optionalObjects("arguments")?.map(\.value) ?? []
    let hasChannels = BiDiChannels.areIn(receiver) || values.contains(where: BiDiChannels.areIn)
    let tab = try target(parameters).tab
    try run(parameters, source: source, reply) { target in
      BiDiPages.Call(
        "call", [.string(target.frame), .string(source), target.complete(settings), receiver, .array(values)])
    }
    if hasChannels { channels.listen(to: tab) }
  }

  /// Runs a script of the client, and replies with its result.
  private func run(
    _ parameters: BiDiParameters, source: String, _ reply: @escaping BiDiReply, _ makeCall: (Target) -> BiDiPages.Call
  ) throws(WebDriverError) {
    let target = try target(parameters)
    var call = makeCall(target)
    call.isUserActivation = try parameters.optionalBool("userActivation") ?? false
    if let limit = context.host?.scriptTimeout {
      call.limit = try parameters.bool("awaitPromise") ? .deadline(limit) : .standard
    } else {
      call.limit = .wait(Self.unlimited)
    }
    let finish: (Result<JSONValue, WebDriverError>) -> Void = { result in
      reply(
        result.map { value in
          .object((value.objectMembers ?? []) + [JSONMember("realm", .string(target.realm))])
        })
    }
    pages.call(call, in: target.tab) { [pages] result in
      guard case .success(let value) = result, value["isForbidden"] == .bool(true) else { return finish(result) }
      // The policy of the document forbids to evaluate text: it becomes a part of the call.
      var second = call
      second.function = call.command == "call" ? "(\(source)\n)" : "() => (\(source)\n)"
      pages.call(second, in: target.tab, handler: finish)
    }
  }

  /// Milliseconds of a script without a limit.
  private static let unlimited = 86_400_000.0

  private func getRealms(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let types = [
      "window", "dedicated-worker", "shared-worker", "service-worker", "worker", "paint-worklet", "audio-worklet",
      "worklet",
    ]
    let type = try parameters.optionalChoice("type", types)
    let wanted = try parameters.optionalString("context").map { id throws(WebDriverError) in try context.target(id) }
    guard type == nil || type == "window" else { return reply(.success(.members([("realms", .array([]))]))) }
    guard let wanted, !wanted.frame.isEmpty, let realm = realms.realm(of: wanted.tab) else {
      let infos = tracker.realmInfos().filter { wanted == nil || wanted?.tab == $0.tab }
      return reply(.success(.members([("realms", .array(infos.map(\.parameters)))])))
    }
    let id = "frame-" + wanted.frame
    pages.call(BiDiPages.Call("facts", [.string(wanted.frame)]), in: wanted.tab) { [realms] result in
      reply(
        result.map { facts in
          let info = JSONValue.members([
            ("realm", .string(realms.id(realm, frame: id))), ("origin", facts["origin"] ?? .string("null")),
            ("type", .string("window")), ("context", .string(id)), ("userContext", .string("default")),
          ])
          return .members([("realms", .array(realms.withSandboxes(info)))])
        })
    }
  }

  // MARK: Preload scripts

  private func addPreloadScript(_ parameters: BiDiParameters, _ reply: @escaping BiDiReply) throws(WebDriverError) {
    let sandbox = try parameters.optionalString("sandbox")
    guard sandbox == nil || context.app.session.engine.can(.automation) else {
      throw WebDriverError(.unsupportedOperation, "the engine has no sandboxes")
    }
    let function = try parameters.string("functionDeclaration")
    let arguments = try parameters.optionalObjects("arguments") ?? []
    for argument in arguments {
      _ = try argument.choice("type", ["channel"])
      _ = try argument.object("value").string("channel")
    }
    _ = try parameters.hasUserContexts()
    var tabs: Set<TabID> = []
    for id in try parameters.optionalStrings("contexts") ?? [] { tabs.insert(try context.tab(id)) }
    guard preloadScripts.count < Self.preloadLimit else {
      throw WebDriverError(.unknownError, "the session has \(Self.preloadLimit) preload scripts, the maximum")
    }
    preloadCount += 1
    let script = PreloadScript(
      id: "preload-\(preloadCount)", function: function, arguments: arguments.map(\.value), tabs: tabs,
      sandbox: sandbox)
    preloadScripts.append(script)
    reply(.success(.members([("script", .string(script.id))])))
  }

  /// The scripts for a document that is about to open. Those with channels run in the page only, since its frames have no
  /// driver.
  func scripts(for address: PageAddress, in tab: TabID) -> [UserScript] {
    let selected = preloadScripts.filter { $0.runs(in: tab) }
    let observes = channels.canObserve && context.hasClients
    guard !selected.isEmpty || observes else { return [] }
    var scripts: [UserScript] = []
    if observes || selected.contains(where: { !$0.arguments.isEmpty }) {
      let prefix = context.documents.reserve(view: address.view, generation: address.generation)
      let page = context.documents.script
      scripts.append(
        UserScript(
          name: "hull:bidi",
          source: page.installation(prefix: prefix, window: WindowHandle.text(of: tab))
            + page.bidiInstallation(context: WindowHandle.text(of: tab))
            + (observes ? page.bidiCall("observe", []) : ""),
          scope: .mainFrame))
    }
    return scripts + selected.map(userScript)
  }

  private func userScript(_ script: PreloadScript) -> UserScript {
    let page = context.documents.script
    guard script.arguments.isEmpty else {
      let function = "(\(script.function)\n)"
      let call =
        if let sandbox = script.sandbox {
          page.bidiCall("preload", [.array(script.arguments), .string(sandbox), .string(script.function)])
        } else {
          page.bidiCall("preload", [.array(script.arguments), .null, .null], function: function)
        }
      return UserScript(name: script.id, source: call, scope: .mainFrame)
    }
    guard let sandbox = script.sandbox else {
      return UserScript(name: script.id, source: "(\(script.function)\n)()")
    }
    return UserScript(name: script.id, source: page.evaluation(of: "(\(script.function)\n)()", sandbox: sandbox))
  }

  /// Receives the messages of preload scripts and what a new document reports.
  func didCommit(_ tab: TabID) {
    channels.observeAll()
    if let realm = realms.realm(of: tab) {
      for name in preloadScripts.filter({ $0.runs(in: tab) }).compactMap(\.sandbox) {
        _ = sandbox(name, in: realm, WindowHandle.text(of: tab), of: tab)
      }
    }
    guard preloadScripts.contains(where: { $0.runs(in: tab) && !$0.arguments.isEmpty }) else { return }
    channels.listen(to: tab)
  }
}

import BridgeContract
import ShellCore
import SourceText

/// Reads native sides: interfaces, handlers, objects, prompts and intercepted URLs.
struct NativeSideReader: DiagnosticCollector {
  /// The dialect that is read; nil for an app.
  let dialect: String?
  let inspector: FileInspector?
  var diagnostics: [Diagnostic] = []
  private let files: AppFileLoader

  init(
    dialect: String?, files: @escaping AppFileLoader = { _ in .failure(AppFileProblem("")) },
    inspector: FileInspector? = nil
  ) {
    self.dialect = dialect
    self.files = files
    self.inspector = inspector
  }

  private mutating func text(_ node: YAMLNode?, _ what: String) -> String? {
    guard let node, let text = attempt({ () throws(Diagnostic) in try node.text(what) }) else { return nil }
    if text.isEmpty { report(node.diagnostic("\(what) is empty")) }
    return text.isEmpty ? nil : text
  }

  // MARK: Interfaces and objects

  mutating func interfaces(_ node: YAMLNode) -> [String: InterfaceDescription] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`interfaces`") }) else { return [:] }
    var interfaces: [String: InterfaceDescription] = [:]
    for member in members {
      if BridgeContract.BuiltIn(rawValue: member.key) != nil {
        report(
          node.file.diagnostic(
            at: member.keyPosition, "the interface \(Diagnostic.quote(member.key)) is built in",
            advice: "choose another name"))
      } else if member.key.isEmpty {
        report(node.file.diagnostic(at: member.keyPosition, "an interface has an empty name"))
      }
      let what = "the interface \(Diagnostic.quote(member.key))"
      if let interface = native(member.value, what, at: member.keyPosition, .interface) {
        interfaces[member.key] = interface
      }
    }
    return interfaces
  }

  mutating func objects(_ node: YAMLNode) -> [String: InterfaceObject] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`objects`") }) else { return [:] }
    var objects: [String: InterfaceObject] = [:]
    for member in members {
      let what = "the object \(Diagnostic.quote(member.key))"
      checkVariable(member, what)
      guard attempt({ () throws(Diagnostic) in try member.value.members(what) }) != nil else { continue }
      diagnostics += member.value.unknownKeys(what, of: .interfaceObject)
      guard let methods = member.value["methods"] else {
        report(
          node.file.diagnostic(
            at: member.keyPosition, "\(what) has no `methods`", advice: "for instance `methods: {share: {reply: true}}`"
          ))
        continue
      }
      objects[member.key] = InterfaceObject(methods: self.methods(methods, of: member.key))
    }
    return objects
  }

  private mutating func methods(_ node: YAMLNode, of object: String) -> [String: InterfaceDescription] {
    guard let members = attempt({ () throws(Diagnostic) in try node.members("`methods`") }) else { return [:] }
    var methods: [String: InterfaceDescription] = [:]
    for member in members {
      let what = "the method \(Diagnostic.quote("\(object).\(member.key)"))"
      checkVariable(member, what)
      methods[member.key] = native(member.value, what, at: member.keyPosition, .interface)
    }
    return methods
  }

  private mutating func checkVariable(_ member: YAMLMember, _ what: String) {
    guard !member.key.isScriptVariable else { return }
    report(
      member.value.file.diagnostic(
        at: member.keyPosition, "\(what) is not the name of a JavaScript variable", advice: "for instance Android"))
  }

  // MARK: Handlers

  mutating func handlers(_ node: YAMLNode) -> [MessageHandler] {
    var handlers: [MessageHandler] = []
    if case .mapping(let members) = node.kind {
      for member in members {
        checkHandler(member.key, { node.file.diagnostic(at: member.keyPosition, $0, advice: $1) }, among: handlers)
        if let handler = handler(member) { handlers.append(handler) }
      }
    } else if let elements = attempt({ () throws(Diagnostic) in try node.elements("`handlers`") }) {
      for element in elements {
        guard let name = text(element, "a handler's name") else { continue }
        checkHandler(name, { element.diagnostic($0, advice: $1) }, among: handlers)
        handlers.append(MessageHandler(name))
      }
    }
    if handlers.count > ManifestLimits.handlers {
      report(node.diagnostic("`handlers` has \(handlers.count) names", advice: "at most \(ManifestLimits.handlers)"))
    }
    return handlers
  }

  private mutating func checkHandler(
    _ name: String, _ diagnostic: (String, String?) -> Diagnostic, among others: [MessageHandler]
  ) {
    if name == BridgeContract.messageHandler {
      report(diagnostic("the handler \(name) is built in", "leave it out"))
    } else if others.contains(where: { $0.name == name }) {
      report(diagnostic("the handler \(Diagnostic.quote(name)) is named twice", nil))
    }
  }

  private mutating func handler(_ member: YAMLMember) -> MessageHandler? {
    let node = member.value
    let what = "the handler \(Diagnostic.quote(member.key))"
    guard !node.isNull else { return MessageHandler(member.key) }
    guard let members = attempt({ () throws(Diagnostic) in try node.members(what) }) else { return nil }
    var handler = MessageHandler(member.key)
    let isPromise = node["promise"].flatMap { node in
      attempt { () throws(Diagnostic) in try node.boolean("`promise`") }
    }
    if isPromise == true { handler.reply = .promise }
    if let function = text(node["callback"], "`callback`") {
      if let promise = members.first(where: { $0.key == "promise" }) {
        report(
          node.file.diagnostic(
            at: promise.keyPosition, "\(what) has both `promise` and `callback`", advice: "keep one of them"))
      }
      handler.reply = .function(function)
    }
    let needsNative = members.contains {
      ManifestMapping.behaviors.contains($0.key) || InterfaceContract.Part(rawValue: $0.key) != nil
    }
    guard needsNative || handler.reply != .none else {
      diagnostics += node.unknownKeys(what, of: .handler)
      return handler
    }
    handler.native = native(node, what, at: member.keyPosition, .handler)
    return handler
  }

  // MARK: Prompts and URLs

  mutating func prompts(_ node: YAMLNode) -> [PromptHandler] {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`prompts`") }) else { return [] }
    var handlers: [PromptHandler] = []
    for element in elements {
      let what = "a prompt"
      guard attempt({ () throws(Diagnostic) in try element.members(what) }) != nil else { continue }
      let patterns = ["text", "default"].map { text(element[$0], "`\($0)`") }
      guard let pattern = patterns.compactMap(\.self).first else {
        report(
          element.diagnostic(
            "a prompt has neither `text` nor `default`", advice: "give it a pattern, for instance `default: \"gap:*\"`")
        )
        continue
      }
      let name = text(element["name"], "`name`") ?? "prompt \(pattern)"
      guard let native = native(element, what, at: element.position, .prompt) else { continue }
      let handler = PromptHandler(
        name: name, text: patterns[0].map { WildcardPattern($0) }, defaultText: patterns[1].map { WildcardPattern($0) },
        native: native)
      if handlers.contains(where: { $0.text == handler.text && $0.defaultText == handler.defaultText }) {
        report(
          element.diagnostic("two prompts have the same patterns", advice: "the second one is never used: remove it"))
      }
      handlers.append(handler)
    }
    return handlers
  }

  mutating func intercepts(_ node: YAMLNode) -> [InterceptRule] {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`intercept`") }) else { return [] }
    var rules: [InterceptRule] = []
    for element in elements {
      let what = "an intercepted URL"
      guard let members = attempt({ () throws(Diagnostic) in try element.members(what) }) else { continue }
      guard let url = element["url"] else {
        report(element.diagnostic("\(what) has no `url`", advice: "give it a pattern, for instance `url: \"yy://*\"`"))
        continue
      }
      guard let pattern = text(url, "`url`") else { continue }
      let name = text(element["name"], "`name`") ?? pattern
      var rule = InterceptRule(name: name, url: WildcardPattern(pattern))
      if let kinds = element["for"] { rule.kinds = self.kinds(kinds) }
      if members.contains(where: { ManifestMapping.behaviors.contains($0.key) }) {
        rule.native = native(element, what, at: element.position, .intercept)
      } else {
        diagnostics += element.unknownKeys(what, of: .intercept)
      }
      if rules.contains(where: { $0.url == rule.url && !$0.kinds.isDisjoint(with: rule.kinds) }) {
        report(
          element.diagnostic(
            "\(Diagnostic.quote(pattern)) is intercepted twice", advice: "the second rule is never used: remove it"))
      }
      rules.append(rule)
    }
    return rules
  }

  private mutating func kinds(_ node: YAMLNode) -> Set<InterceptRule.Kind> {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`for`") }) else { return [] }
    var choices = ChoiceReader()
    let kinds: [InterceptRule.Kind] = elements.compactMap { choices.choice($0, "`for`") }
    diagnostics += choices.diagnostics
    if elements.isEmpty { report(node.diagnostic("`for` is empty", advice: "write page, frame or fetch")) }
    return Set(kinds)
  }

  // MARK: Native sides

  /// Reads the keys of a native side among those of a mapping.
  private mutating func native(
    _ node: YAMLNode, _ what: String, at position: SourcePosition, _ mapping: ManifestMapping
  ) -> InterfaceDescription? {
    let choice = "give it one of \(ManifestMapping.behaviors.joined(separator: ", "))"
    guard !node.isNull else {
      report(node.file.diagnostic(at: position, "\(what) does nothing", advice: choice))
      return nil
    }
    guard let members = attempt({ () throws(Diagnostic) in try node.members(what) }) else { return nil }
    diagnostics += node.unknownKeys(what, of: mapping)
    let delay = duration(node["delay"], "`delay`") ?? 0
    let deadline = duration(node["deadline"], "`deadline`")
    let idempotence = node["idempotent"].flatMap { self.idempotence($0) }
    let hasSideEffect = flag(node["side_effect"], "`side_effect`")
    if hasSideEffect == true, idempotence == .all, let effect = members.first(where: { $0.key == "side_effect" }) {
      report(
        node.file.diagnostic(
          at: effect.keyPosition, "\(what) has both `side_effect: true` and `idempotent: true`, and `idempotent` wins",
          advice: "keep `side_effect` when a second call does harm, `idempotent` when it does none"))
    }
    let given = members.filter { ManifestMapping.behaviors.contains($0.key) }
    guard let first = given.first else {
      report(node.file.diagnostic(at: position, "\(what) does nothing", advice: choice))
      return nil
    }
    if given.count > 1 {
      report(
        node.file.diagnostic(
          at: given[1].keyPosition, "\(what) has both `\(first.key)` and `\(given[1].key)`", advice: "keep one of them")
      )
    }
    guard let behavior = behavior(first) else { return nil }
    var interface = InterfaceDescription(
      behavior: behavior, delay: delay, deadline: deadline, idempotence: idempotence,
      hasSideEffect: hasSideEffect ?? false)
    if mapping == .interface || mapping == .handler { interface.contract = contract(node) }
    if interface.isProgram, let effect = members.first(where: { $0.key == "side_effect" }) {
      report(
        node.file.diagnostic(
          at: effect.keyPosition, "`side_effect` is for `reply` and `error`: a program has an effect anyway",
          advice: hasSideEffect == false ? "write `idempotent: true` if it has none" : "remove `side_effect`"))
    }
    return interface
  }

  /// The schemas among the keys of a native side.
  private mutating func contract(_ node: YAMLNode) -> InterfaceContract? {
    var reader = SchemaReader(loader: files)
    defer { diagnostics += reader.diagnostics }
    return reader.contract(node)
  }

  /// The schemas of events, by their types.
  mutating func events(_ node: YAMLNode) -> [String: ValueSchema] {
    var reader = SchemaReader(loader: files)
    defer { diagnostics += reader.diagnostics }
    return reader.events(node)
  }

  private mutating func behavior(_ member: YAMLMember) -> InterfaceDescription.Behavior? {
    switch member.key {
    case "reply": attempt { () throws(Diagnostic) in .reply(try member.value.json("`reply`")) }
    case "error": failure(member.value).map { .error($0) }
    case "script": program(member.value, "`script`", example: "native/device.js", .script).map { .run($0) }
    default: program(member.value, "`run`", example: "native/pay", .executable).map { .run($0) }
    }
  }

  private mutating func failure(_ node: YAMLNode) -> BridgeError? {
    guard attempt({ () throws(Diagnostic) in try node.members("`error`") }) != nil else { return nil }
    diagnostics += node.unknownKeys("`error`", of: .interfaceError)
    let message = text(node["message"], "`message`") ?? ""
    let detail = node["detail"].flatMap { node in attempt { () throws(Diagnostic) in try node.json("`detail`") } }
    guard let code = node["code"] else {
      report(node.diagnostic("`error` has no `code`", advice: "for instance `code: CARD_REFUSED`"))
      return nil
    }
    return text(code, "`code`").map { BridgeError(code: $0, message: message, detail: detail ?? .null) }
  }

  private mutating func program(
    _ node: YAMLNode, _ what: String, example: String, _ kind: ProgramReference.Kind
  ) -> ProgramReference? {
    guard let text = text(node, what) else { return nil }
    let path = attempt { [dialect, inspector] () throws(Diagnostic) in
      let path = try node.path(text, what, example: example)
      try inspector.check(path, node, in: dialect, for: InspectedFile.Purpose(kind))
      return path
    }
    return path.map { ProgramReference($0, kind: kind, dialect: dialect) }
  }

  private mutating func duration(_ node: YAMLNode?, _ what: String) -> Double? {
    guard let node else { return nil }
    return attempt { () throws(Diagnostic) in try node.duration(what) }
  }

  private mutating func idempotence(_ node: YAMLNode) -> Idempotence? {
    var reader = IdempotenceReader()
    defer { diagnostics += reader.diagnostics }
    return reader.idempotence(node)
  }

  private mutating func flag(_ node: YAMLNode?, _ what: String) -> Bool? {
    node.flatMap { node in attempt { () throws(Diagnostic) in try node.boolean(what) } }
  }
}

extension YAMLNode {
  /// A path inside the app's folder.
  func path(_ text: String, _ what: String, example: String) throws(Diagnostic) -> String {
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    if !text.hasPrefix("/"), !segments.contains(".."), segments.last?.isEmpty == false { return text }
    throw diagnostic(
      "\(what) must stay inside the app's folder, found \(Diagnostic.quote(text))",
      advice: "write a path relative to it, for instance \(example)")
  }
}

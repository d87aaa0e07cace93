import BridgeContract
import ShellCore
import SourceText

extension ManifestReader {
  /// - Parameter base: what the app's dialect declares. What the app declares itself has priority.
  mutating func bridge(_ node: YAMLNode, over base: BridgeConfiguration = BridgeConfiguration()) -> BridgeConfiguration
  {
    var bridge = base
    guard attempt({ () throws(Diagnostic) in try node.members("`bridge`") }) != nil else { return bridge }
    report(node.unknownKeys("`bridge`", of: .bridge))
    if let name = node["namespace"], let namespace = namespace(name) { bridge.namespace = namespace }
    if let origins = node["origins"] { bridge.origins += self.origins(origins, "`origins`") }
    if let node = node["deadline"], let deadline = duration(node, "`deadline`") {
      if deadline > 0 { bridge.deadline = deadline } else { report(node.mismatch("`deadline`", "more than 0")) }
    }
    if let limit = node["payload_limit"], let bytes = size(limit) { bridge.payloadLimit = bytes }
    var natives = NativeSideReader(dialect: dialect, files: files, inspector: inspector)
    if let node = node["interfaces"] { bridge.interfaces.merge(natives.interfaces(node)) { $1 } }
    if let node = node["handlers"] {
      let own = natives.handlers(node)
      bridge.handlers = base.handlers.filter { handler in !own.contains { $0.name == handler.name } } + own
    }
    if let node = node["objects"] {
      bridge.objects.merge(natives.objects(node)) { theirs, own in
        InterfaceObject(methods: theirs.methods.merging(own.methods) { $1 })
      }
    }
    if let node = node["prompts"] { bridge.prompts = natives.prompts(node) + base.prompts }
    if let node = node["intercept"] { bridge.intercepts = natives.intercepts(node) + base.intercepts }
    if let node = node["events"] { bridge.events.merge(natives.events(node)) { $1 } }
    report(natives.diagnostics)
    if let node = node["contracts"] {
      var choices = ChoiceReader()
      bridge.contracts = choices.choice(node, "`contracts`") ?? bridge.contracts
      report(choices.diagnostics)
    }
    var reader = BridgeQuirksReader()
    reader.quirks(node).apply(to: &bridge)
    report(reader.diagnostics)
    return bridge
  }

  private mutating func namespace(_ node: YAMLNode) -> String? {
    guard let name = text(node, "`namespace`") else { return nil }
    if name.isScriptVariable { return name }
    report(node.mismatch("`namespace`", "the name of a JavaScript variable", advice: "for instance bridge"))
    return nil
  }

  mutating func origins(_ node: YAMLNode, _ what: String) -> [String] {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements(what) }) else { return [] }
    var origins: [String] = []
    for element in elements {
      guard let text = text(element, "an origin") else { continue }
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let isOrigin = parts.count == 3 && parts[0].hasSuffix(":") && parts[0].count > 1 && parts[1].isEmpty
      guard isOrigin, !parts[2].isEmpty, !text.contains(where: \.isWhitespace) else {
        report(
          element.diagnostic(
            "\(Diagnostic.quote(text)) is not an origin",
            advice: "write only scheme, host and port, for instance https://pay.example"))
        continue
      }
      origins.append(text.lowercased())
    }
    return origins
  }

  mutating func size(_ node: YAMLNode, _ what: String = "`payload_limit`") -> Int? {
    guard let text = text(node, what) else { return nil }
    if let bytes = ByteSize.bytes(from: text) { return bytes }
    report(node.mismatch(what, "a size up to 32mb", advice: "write \(ByteSize.allowed)"))
    return nil
  }
}

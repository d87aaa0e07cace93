import BridgeContract
import ShellCore
import SourceText

extension ManifestReader {
  mutating func bridge(_ node: YAMLNode) -> BridgeConfiguration {
    var bridge = BridgeConfiguration()
    guard attempt({ () throws(Diagnostic) in try node.members("`bridge`") }) != nil else { return bridge }
    report(node.unknownKeys("`bridge`", of: .bridge))
    if let name = node["namespace"], let namespace = namespace(name) { bridge.namespace = namespace }
    if let origins = node["origins"] { bridge.origins = self.origins(origins, "`origins`") }
    if let node = node["deadline"], let deadline = duration(node, "`deadline`") {
      if deadline > 0 { bridge.deadline = deadline } else { report(node.mismatch("`deadline`", "more than 0")) }
    }
    if let limit = node["payload_limit"], let bytes = size(limit) { bridge.payloadLimit = bytes }
    if let interfaces = node["interfaces"] { bridge.interfaces = self.interfaces(interfaces) }
    if let handlers = node["handlers"] { bridge.handlers = self.handlers(handlers) }
    var reader = BridgeQuirksReader()
    reader.quirks(node).apply(to: &bridge)
    report(reader.diagnostics)
    return bridge
  }

  private mutating func handlers(_ node: YAMLNode) -> [String] {
    guard let elements = attempt({ () throws(Diagnostic) in try node.elements("`handlers`") }) else { return [] }
    var handlers: [String] = []
    for element in elements {
      guard let name = text(element, "a handler's name") else { continue }
      if name == BridgeContract.messageHandler {
        report(element.diagnostic("the handler \(name) is built in", advice: "leave it out"))
      } else if handlers.contains(name) {
        report(element.diagnostic("the handler \(Diagnostic.quote(name)) is named twice"))
      } else {
        handlers.append(name)
      }
    }
    if handlers.count > ManifestLimits.handlers {
      report(node.diagnostic("`handlers` has \(handlers.count) names", advice: "at most \(ManifestLimits.handlers)"))
    }
    return handlers
  }

  private mutating func namespace(_ node: YAMLNode) -> String? {
    guard let name = text(node, "`namespace`") else { return nil }
    let isIdentifier = name.unicodeScalars.enumerated().allSatisfy { index, scalar in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_" || scalar == "$"
        || (index > 0 && ("0"..."9").contains(scalar))
    }
    if isIdentifier { return name }
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

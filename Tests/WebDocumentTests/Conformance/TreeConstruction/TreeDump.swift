import WebDocument

/// A tree in the form of html5lib's list.
enum TreeDump {
  static func lines(_ nodes: [ParsedNode]) -> [String] {
    var text = ""
    for node in nodes { write(node, indent: "| ", to: &text) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static func write(_ node: ParsedNode, indent: String, to text: inout String) {
    switch node {
    case .element(let name, let namespace, let attributes, let children, _):
      text += "\(indent)<\(prefix(namespace))\(name)>\n"
      let list = attributes.map { (attributeName($0.name, in: namespace), $0.value) }
      for (name, value) in list.sorted(by: { Array($0.0.utf16).lexicographicallyPrecedes(Array($1.0.utf16)) }) {
        text += "\(indent)  \(name)=\"\(value)\"\n"
      }
      let isTemplate = name == "template" && namespace == .html
      if isTemplate { text += "\(indent)  content\n" }
      for child in children { write(child, indent: indent + (isTemplate ? "    " : "  "), to: &text) }
    case .text(let content): text += "\(indent)\"\(content)\"\n"
    case .comment(let content): text += "\(indent)<!-- \(content) -->\n"
    case .quirksMode: break
    case .doctype(let name, let publicID, let systemID):
      let identifiers = publicID.isEmpty && systemID.isEmpty ? "" : " \"\(publicID)\" \"\(systemID)\""
      text += "\(indent)<!DOCTYPE \(name)\(identifiers)>\n"
    }
  }

  private static func prefix(_ namespace: MarkupNamespace) -> String {
    switch namespace {
    case .html: ""
    case .svg: "svg "
    case .mathML: "math "
    }
  }

  /// The list writes a space after the prefix of an attribute with a namespace (HTML, section 13.2.6.1, "adjust foreign
  /// attributes"). Hull's nodes have the qualified names, which determine the namespaces.
  private static func attributeName(_ name: String, in namespace: MarkupNamespace) -> String {
    guard namespace != .html else { return name }
    if name == "xmlns" { return "xmlns xmlns" }
    return adjusted.contains(name) ? name.replacing(":", with: " ", maxReplacements: 1) : name
  }

  private static let adjusted: Set<String> = [
    "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title", "xlink:type", "xml:lang",
    "xml:space", "xmlns:xlink",
  ]
}

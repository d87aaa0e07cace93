/// A node of the HTML parser's output.
public indirect enum ParsedNode: Equatable, Sendable {
  case element(
    name: String, namespace: MarkupNamespace = .html, attributes: [ParsedAttribute], children: [ParsedNode], line: Int)
  case text(String)
  case comment(String)
  /// The first node of a document in quirks mode (HTML, section 13.2.6.4.1).
  case quirksMode
  case doctype(name: String, publicID: String, systemID: String)
}

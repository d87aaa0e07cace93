/// A node as the HTML parser gives it.
public indirect enum ParsedNode: Equatable, Sendable {
  case element(
    name: String, namespace: MarkupNamespace = .html, attributes: [ParsedAttribute], children: [ParsedNode], line: Int)
  case text(String)
  case comment(String)
  /// Comes first in a document that is shown as old pages were (HTML, section 13.2.6.4.1).
  case quirksMode
  case doctype(name: String, publicID: String, systemID: String)
}

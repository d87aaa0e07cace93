/// A node of the HTML parser's output.
package indirect enum ParsedNode: Equatable, Sendable {
  case element(
    name: String, namespace: MarkupNamespace = .html, attributes: [ParsedAttribute], children: [ParsedNode], line: Int)
  case text(String)
  case comment(String)
  /// The first node of a document in quirks mode (HTML, section 13.2.6.4.1).
  case quirksMode
  case doctype(name: String, publicID: String, systemID: String)
}

/// An attribute of the source with its name in lower case.
package struct ParsedAttribute: Hashable, Sendable {
  package var name: String
  package var value: String
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The namespaces of elements that the HTML parser creates.
package enum MarkupNamespace: Int, Sendable {
  case html, svg, mathML
}

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

/// An attribute of the source with its name in lower case.
public struct ParsedAttribute: Hashable, Sendable {
  public var name: String
  public var value: String
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// The namespaces of elements that the HTML parser creates.
public enum MarkupNamespace: Int, Sendable {
  case html, svg, mathML
}

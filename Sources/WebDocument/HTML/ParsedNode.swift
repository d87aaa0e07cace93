/// A node as the HTML parser gives it.
public indirect enum ParsedNode: Equatable, Sendable {
  case element(name: String, attributes: [ParsedAttribute], children: [ParsedNode], line: Int)
  case text(String)
  case comment(String)
  case doctype(name: String, publicID: String, systemID: String)
}

/// The namespaces of elements that the HTML parser creates.
public enum MarkupNamespace: Int, Sendable {
  case html, svg, mathML
}

/// The namespaces of elements that HTML's parser makes.
public enum MarkupNamespace: Int, Sendable {
  case html, svg, mathML
}

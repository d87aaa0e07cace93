/// A condition of a `UiSelector`.
enum UiCondition: Equatable, Sendable {
  /// An attribute of the source that equals a text.
  case equals(attribute: String, String)
  /// In any case, like UiAutomator's.
  case contains(attribute: String, String)
  /// In any case, like UiAutomator's.
  case startsWith(attribute: String, String)
  case matches(attribute: String, TextMatcher)
  case flag(attribute: String, Bool)
  /// With or without the package.
  case resourceID(String)
  case scrollable(Bool)
  /// The position among the children of the parent.
  case index(Int)

  private static let scrollableTypes: Set<String> = [
    "android.widget.ScrollView", "android.widget.HorizontalScrollView", "android.widget.ListView",
    "android.widget.GridView", "androidx.recyclerview.widget.RecyclerView", "android.webkit.WebView",
  ]

  /// Whether an identifier is the wanted one. If only one of them has a package (`com.example:id/`), it is ignored.
  static func isResourceID(_ identifier: String, _ wanted: String) -> Bool {
    guard identifier != wanted else { return !wanted.isEmpty }
    let parts = (name(identifier), name(wanted))
    guard parts.0 == parts.1, !parts.0.isEmpty else { return false }
    return parts.0 == identifier || parts.1 == wanted
  }

  private static func name(_ identifier: String) -> String {
    let characters = Array(identifier.unicodeScalars)
    let separator = Array(":id/".unicodeScalars)
    guard let start = characters.indices.first(where: { characters[$0...].starts(with: separator) }) else {
      return identifier
    }
    return String(characters[(start + separator.count)...])
  }

  func holds(_ tree: NativeTree, _ index: Int) -> Bool {
    switch self {
    case .equals(let attribute, let text): return tree.attribute(attribute, of: index) == text
    case .contains(let attribute, let text):
      let (value, part) = Self.folded(tree.attribute(attribute, of: index), text)
      return value.contains(sequence: part)
    case .startsWith(let attribute, let text):
      let (value, part) = Self.folded(tree.attribute(attribute, of: index), text)
      return value.starts(with: part)
    case .matches(let attribute, let matcher): return matcher.matches(tree.attribute(attribute, of: index) ?? "")
    case .flag(let attribute, let value): return tree.attribute(attribute, of: index) == (value ? "true" : "false")
    case .resourceID(let wanted): return Self.isResourceID(tree.elements[index].identifier, wanted)
    case .scrollable(let value): return Self.scrollableTypes.contains(tree.elements[index].type) == value
    case .index(let position): return tree.attribute("index", of: index) == String(position)
    }
  }

  private static func folded(_ value: String?, _ part: String) -> ([Unicode.Scalar], [Unicode.Scalar]) {
    let folding = TextFolding(ignoresCase: true)
    return (folding.folded(value ?? ""), folding.folded(part))
  }
}

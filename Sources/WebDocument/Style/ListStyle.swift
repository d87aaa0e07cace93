/// How counters are written, and what stands before a list item.
enum ListStyle: Equatable {
  /// A counter style by name, in lower case when it is one of the standard's; `none` for nothing.
  case named(String)
  case text(String)

  static let none = ListStyle.named("none")
  static let decimal = ListStyle.named("decimal")

  var text: String {
    switch self {
    case .named(let name): CSSEscape.identifier(name)
    case .text(let text): CSSEscape.string(text)
    }
  }
}

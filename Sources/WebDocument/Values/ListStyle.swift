/// The value of `list-style-type`, also for counters.
enum ListStyle: Equatable {
  /// A counter style name, in lower case if predefined; `none` for no marker.
  case named(String)
  case string(String)

  static let none = ListStyle.named("none")
  static let decimal = ListStyle.named("decimal")

  var cssText: String {
    switch self {
    case .named(let name): CSSEscape.identifier(name)
    case .string(let text): CSSEscape.string(text)
    }
  }
}

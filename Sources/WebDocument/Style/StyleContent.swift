/// A computed `content`.
enum StyleContent: Equatable {
  /// Nothing for `::before` and `::after`, the element's own content for elements.
  case normal
  case none
  case items([CSSContentItem])

  var text: String {
    switch self {
    case .normal: "normal"
    case .none: "none"
    case .items(let items): items.map(\.text).joined(separator: " ")
    }
  }
}

/// A computed `content`.
enum StyleContent: Equatable {
  /// Nothing for `::before` and `::after`, the element's own content for elements.
  case normal
  case none
  case items([CSSContentItem])

  /// Whether it depends on what stands before it in the document.
  var isCounted: Bool {
    guard case .items(let items) = self else { return false }
    return items.contains { item in
      switch item {
      case .counter, .counters, .openQuote, .closeQuote, .noOpenQuote, .noCloseQuote: true
      case .text, .attribute, .image: false
      }
    }
  }

  var text: String {
    switch self {
    case .normal: "normal"
    case .none: "none"
    case .items(let items): items.map(\.text).joined(separator: " ")
    }
  }
}

/// The computed value of `content`.
enum StyleContent: Equatable {
  /// No content for `::before` and `::after`, the element's children for elements.
  case normal
  case none
  case items([CSSContentItem])

  /// Whether the content depends on counters or the quote depth.
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

/// The computed value of `content`.
enum StyleContent: Equatable {
  /// No content for `::before` and `::after`, the element's children for elements.
  case normal
  case none
  case items([CSSContentItem])

  /// Whether the content depends on counters or the quote depth.
  var usesCounters: Bool {
    guard case .items(let items) = self else { return false }
    return items.contains { item in
      switch item {
      case .counter, .counters, .openQuote, .closeQuote, .noOpenQuote, .noCloseQuote: true
      case .string, .attribute, .image: false
      }
    }
  }

  var cssText: String {
    switch self {
    case .normal: "normal"
    case .none: "none"
    case .items(let items): items.map(\.cssText).joined(separator: " ")
    }
  }
}

/// An item of `content` (CSS Content 3, section 2).
enum CSSContentItem: Equatable {
  case string(String)
  case attribute(String, fallback: String)
  case counter(String, style: ListStyle)
  /// All counters with the name, outermost first, joined by the separator.
  case counters(String, separator: String, style: ListStyle)
  case openQuote, closeQuote, noOpenQuote, noCloseQuote
  /// Images in generated content are not painted.
  case image(String)

  var cssText: String {
    switch self {
    case .string(let text): CSSEscape.string(text)
    case .attribute(let name, let fallback):
      fallback.isEmpty ? "attr(\(name))" : "attr(\(name), \(CSSEscape.string(fallback)))"
    case .counter(let name, let style):
      style == .decimal
        ? "counter(\(CSSEscape.identifier(name)))" : "counter(\(CSSEscape.identifier(name)), \(style.cssText))"
    case .counters(let name, let separator, let style):
      "counters(\(CSSEscape.identifier(name)), \(CSSEscape.string(separator))"
        + (style == .decimal ? ")" : ", \(style.cssText))")
    case .openQuote: "open-quote"
    case .closeQuote: "close-quote"
    case .noOpenQuote: "no-open-quote"
    case .noCloseQuote: "no-close-quote"
    case .image(let text): text
    }
  }
}

/// A counter name with a value, of `counter-reset`, `counter-increment` and `counter-set`.
struct CSSCounterDirective: Equatable {
  var name: String
  var value: Int
  /// `reversed(name)`: counts down from the number of items.
  var isReversed = false

  var cssText: String {
    let name = CSSEscape.identifier(name)
    return isReversed ? "reversed(\(name))" : "\(name) \(value)"
  }
}

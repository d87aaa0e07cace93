/// The computed value of `quotes`.
enum StyleQuotes: Equatable {
  case auto
  case none
  /// Quotation marks by depth.
  case pairs([QuotePair])

  /// The quotation marks at a zero-based depth; the last pair applies to all deeper levels.
  func pair(_ depth: Int) -> QuotePair? {
    switch self {
    case .none: nil
    case .auto:
      depth == 0 ? QuotePair(open: "\u{201C}", close: "\u{201D}") : QuotePair(open: "\u{2018}", close: "\u{2019}")
    case .pairs(let pairs): pairs.isEmpty ? nil : pairs[min(max(depth, 0), pairs.count - 1)]
    }
  }

  var cssText: String {
    switch self {
    case .auto: "auto"
    case .none: "none"
    case .pairs(let pairs):
      pairs.map { CSSEscape.string($0.open) + " " + CSSEscape.string($0.close) }.joined(separator: " ")
    }
  }
}

/// A pair of quotation marks.
struct QuotePair: Equatable {
  var open: String
  var close: String
}

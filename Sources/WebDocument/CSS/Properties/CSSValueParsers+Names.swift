extension CSSValueParsers {
  /// Comma-separated times.
  static let times: ValueParser = { tokens in
    var parts: [String] = []
    for part in CSSTokenReader.commaSeparated(tokens) {
      guard part.count == 1, case .dimension(let value, let unit) = part.first, unit == "s" || unit == "ms" else {
        guard case .function = part.first, CSSToken.isWellFormed(part) else { return nil }
        parts.append(CSSToken.canonicalText(part))
        continue
      }
      parts.append(NumberSerializer.serialize(value) + unit)
    }
    return .opaque(parts.joined(separator: ", "))
  }

  /// Font families: strings or sequences of identifiers.
  static let fontFamily: ValueParser = { tokens in
    var parts: [String] = []
    for part in CSSTokenReader.commaSeparated(tokens) {
      if part.count == 1, case .string(let name) = part.first {
        parts.append(CSSEscape.string(name))
        continue
      }
      var words: [String] = []
      for token in part where token != .whitespace {
        guard case .identifier(let word) = token else { return nil }
        words.append(CSSEscape.identifier(word))
      }
      guard !words.isEmpty else { return nil }
      parts.append(words.joined(separator: " "))
    }
    return .opaque(parts.joined(separator: ", "))
  }
}

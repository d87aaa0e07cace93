/// Parsers of comma-separated lists of layers, of which shorthands consist: a longhand must not take what is another one's in
/// the shorthand.
extension CSSValueParsers {
  /// Images and `none` (CSS Images 4, section 2).
  static let images = list { words in
    words.count == 1 && (isImage(words[0]) || isKeyword(words[0], ["none"]))
  }

  /// One image or `none`.
  static let image: ValueParser = { tokens in
    tokens.contains(.comma) && CSSTokenReader.commaSeparated(tokens).count > 1 ? nil : images(tokens)
  }

  static func isImage(_ word: ArraySlice<CSSToken>) -> Bool {
    switch word.first {
    case .url: word.count == 1
    case .function(let name):
      ["url", "cross-fade", "-webkit-cross-fade", "element", "-moz-element", "image", "paint", "-webkit-canvas"]
        .contains(name) || name.hasSuffix("gradient") || name.hasSuffix("image-set")
    default: false
    }
  }

  /// Up to `count` of the keywords in each layer.
  static func words(_ allowed: String, count: Int = 1) -> ValueParser {
    let allowed = Set(allowed.split(separator: " ").map(String.init))
    return list { words in (1...count).contains(words.count) && words.allSatisfy { isKeyword($0, allowed) } }
  }

  /// Up to two lengths and keywords in each layer.
  /// - Parameters:
  ///   - single: keywords that are the only one in their layer.
  static func lengths(_ allowed: String, single: String = "", negative: Bool = false) -> ValueParser {
    let allowed = Set(allowed.split(separator: " ").map(String.init))
    let single = Set(single.split(separator: " ").map(String.init))
    return list { words in
      if words.count == 1, isKeyword(words[0], single) { return true }
      return (1...2).contains(words.count)
        && words.allSatisfy { isKeyword($0, allowed) || length($0, negative: negative) != nil }
    }
  }

  /// How often animations run (CSS Animations 1, section 3.5).
  static let iterationCounts = list { words in
    guard words.count == 1, let word = words.first else { return false }
    if case .number(let count)? = number(word) { return count >= 0 }
    return isKeyword(word, ["infinite"])
  }

  static func isKeyword(_ word: ArraySlice<CSSToken>, _ allowed: Set<String>) -> Bool {
    guard word.count == 1, case .identifier(let name) = word.first else { return false }
    return allowed.contains(name.lowercased())
  }

  private static func list(_ isValid: @escaping @Sendable ([ArraySlice<CSSToken>]) -> Bool) -> ValueParser {
    { tokens in
      guard CSSToken.isWellFormed(tokens) else { return nil }
      let layers = CSSTokenReader.commaSeparated(tokens)
      guard layers.allSatisfy({ isValid(CSSTokenReader.componentValues($0)) }) else { return nil }
      return .opaque(CSSComponentSerializer.serialize(tokens))
    }
  }
}

/// Serializes values that are stored as text.
enum CSSComponentSerializer {
  /// Canonical text with colors in their serialized form.
  static func serialize(_ tokens: ArraySlice<CSSToken>) -> String {
    var parts: [String] = []
    for list in CSSTokenReader.commaSeparated(tokens) {
      let words = CSSTokenReader.componentValues(list).map { word -> String in
        if case .hash = word.first, let color = CSSColorParser.parse(word) { return color.cssText }
        if case .function = word.first, let color = CSSColorParser.parse(word) { return color.cssText }
        return CSSToken.canonicalText(word)
      }
      parts.append(words.joined(separator: " "))
    }
    return parts.joined(separator: ", ")
  }
}

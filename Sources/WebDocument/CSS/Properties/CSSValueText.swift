/// Serializes values that are stored as text.
enum CSSValueText {
  /// Canonical text with colors in their serialized form.
  static func normalized(_ tokens: ArraySlice<CSSToken>) -> String {
    var parts: [String] = []
    for list in CSSTokenReader.commaSeparated(tokens) {
      let words = CSSTokenReader.words(list).map { word -> String in
        if case .hash = word.first, let color = CSSColorParser.parse(word) { return color.text }
        if case .function = word.first, let color = CSSColorParser.parse(word) { return color.text }
        return CSSToken.canonicalText(word)
      }
      parts.append(words.joined(separator: " "))
    }
    return parts.joined(separator: ", ")
  }
}

/// Parses a declaration's value into longhand values, shorthands included. An invalid value returns an empty list.
enum CSSPropertyParser {
  typealias Longhands = [(CSSProperty, CSSValue)]

  /// Values with more tokens are invalid.
  private static let maximumTokens = 100_000

  /// `text` is the source text, stored for values with unresolved variable references.
  static func parse(_ name: String, _ tokens: ArraySlice<CSSToken>, text: @autoclosure () -> String) -> Longhands {
    guard !tokens.isEmpty, tokens.count < maximumTokens else { return [] }
    if let property = CSSProperty.byName[name] {
      if hasReferences(tokens) {
        return CSSToken.isWellFormed(tokens) ? [(property, unresolved(name, tokens, text()))] : []
      }
      if let wide = wideKeyword(tokens) { return [(property, wide)] }
      return property.definition.parse(tokens).map { [(property, $0)] } ?? []
    }
    guard let shorthand = CSSShorthand.byName[name] else { return [] }
    if hasReferences(tokens) {
      guard CSSToken.isWellFormed(tokens) else { return [] }
      let value = unresolved(name, tokens, text())
      return shorthand.longhands.map { ($0, value) }
    }
    if let wide = wideKeyword(tokens) { return shorthand.longhands.map { ($0, wide) } }
    return CSSShorthandParser.parse(shorthand, tokens) ?? []
  }

  private static func unresolved(_ name: String, _ tokens: ArraySlice<CSSToken>, _ text: String) -> CSSValue {
    .unresolved(property: name, tokens: Array(tokens), text: text)
  }

  /// Functions that are substituted per element.
  static func hasReferences(_ tokens: ArraySlice<CSSToken>) -> Bool {
    tokens.contains { $0 == .function("var") || $0 == .function("env") }
  }

  static func wideKeyword(_ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    guard tokens.count == 1, case .identifier(let word) = tokens.first else { return nil }
    switch word.lowercased() {
    case "inherit": return .inherit
    case "initial": return .initial
    case "unset": return .unset
    case "revert": return .revert
    case "revert-layer": return .revertLayer
    default: return nil
    }
  }
}

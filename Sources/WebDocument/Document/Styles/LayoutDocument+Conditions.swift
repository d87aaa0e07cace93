extension LayoutDocument {
  /// Whether a media query list matches the page's viewport.
  package func matchesMedia(_ text: String) -> Bool { MediaQuery(text).matches(environment) }

  /// The serialization of a media query list.
  package static func mediaText(_ text: String) -> String { MediaQuery(text).mediaText }

  /// `CSS.supports()` with a condition.
  package func supports(condition: String) -> Bool {
    let tokens = CSSTokenizer.tokens(of: condition)
    if let value = SupportsCondition.evaluate(tokens[...], names: names) { return value }
    // The parentheses around a declaration are optional here.
    return SupportsCondition.evaluate([.openParenthesis] + tokens + [.closeParenthesis], names: names) ?? false
  }

  /// `CSS.supports()` with a property and a value.
  package func supports(property: String, value: String) -> Bool {
    SupportsCondition.supports(property, CSSTokenReader.trimmed(CSSTokenizer.tokens(of: value)[...]))
  }
}

extension MirrorDocument {
  /// Whether a media query list holds for the page's viewport.
  public func matchesMedia(_ text: String) -> Bool { MediaQuery(text).matches(environment) }

  /// A media query list as scripts are told it.
  public static func mediaText(_ text: String) -> String { MediaQuery(text).text }

  /// `CSS.supports()` of a condition.
  public func supports(condition: String) -> Bool {
    let tokens = CSSTokenizer.tokens(of: condition)
    if let value = SupportsCondition.value(tokens[...], names: names) { return value }
    // A declaration needs no parentheses here.
    return SupportsCondition.value([.openParenthesis] + tokens + [.closeParenthesis], names: names) ?? false
  }

  /// `CSS.supports()` of a declaration.
  public func supports(property: String, value: String) -> Bool {
    SupportsCondition.supports(property, CSSTokenReader.trimmed(CSSTokenizer.tokens(of: value)[...]))
  }
}

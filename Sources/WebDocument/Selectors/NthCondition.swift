/// `:nth-child()` and related pseudo-classes.
struct NthCondition: Equatable, Sendable {
  var expression: NthExpression
  var isFromEnd: Bool
  var isOfType: Bool
  /// The selector list of `of`; only matching siblings count.
  var list: SelectorList?

  /// `:first-child` and `:last-child`.
  static func edge(isLast: Bool, isOfType: Bool) -> NthCondition {
    NthCondition(expression: NthExpression(step: 0, offset: 1), isFromEnd: isLast, isOfType: isOfType)
  }
}

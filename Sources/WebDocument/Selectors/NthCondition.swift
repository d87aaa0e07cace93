/// `:nth-child()` and its kin.
struct NthCondition: Equatable, Sendable {
  var expression: NthExpression
  var isFromEnd: Bool
  var isOfType: Bool
  /// `of` these; only siblings that match count.
  var list: SelectorList?

  /// `:first-child` and `:last-child`.
  static func edge(isLast: Bool, isOfType: Bool) -> NthCondition {
    NthCondition(expression: NthExpression(step: 0, offset: 1), isFromEnd: isLast, isOfType: isOfType)
  }
}

/// Compound selectors with combinators between them.
struct ComplexSelector: Equatable, Sendable {
  /// In source order; at least one.
  var compounds: [[SimpleSelector]]
  /// One less than compounds: between each and the next.
  var combinators: [SelectorCombinator]
  var specificity: Specificity
}

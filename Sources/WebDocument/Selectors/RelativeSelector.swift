/// A relative selector in `:has()`.
struct RelativeSelector: Equatable, Sendable {
  var combinator: SelectorCombinator
  var selector: ComplexSelector
}

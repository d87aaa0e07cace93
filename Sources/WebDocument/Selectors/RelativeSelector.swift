/// An alternative of `:has()`.
struct RelativeSelector: Equatable, Sendable {
  var combinator: SelectorCombinator
  var selector: ComplexSelector
}

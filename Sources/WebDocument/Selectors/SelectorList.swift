/// Alternatives, separated by commas.
struct SelectorList: Equatable, Sendable {
  var alternatives: [ComplexSelector]
}

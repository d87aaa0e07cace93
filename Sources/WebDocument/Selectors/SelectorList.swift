/// Alternatives, separated by commas.
struct SelectorList: Equatable, Sendable {
  var alternatives: [ComplexSelector]

  /// That of the most specific one.
  var specificity: Specificity { alternatives.map(\.specificity).max() ?? .none }
}

extension SelectorList {
  /// How many conditions it takes; nesting copies whole lists into others.
  var size: Int { alternatives.reduce(0) { $0 + $1.size } }
}

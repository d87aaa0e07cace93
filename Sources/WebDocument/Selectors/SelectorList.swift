/// A comma-separated selector list.
struct SelectorList: Equatable, Sendable {
  var alternatives: [ComplexSelector]

  /// The specificity of the most specific alternative.
  var specificity: Specificity { alternatives.map(\.specificity).max() ?? .none }
}

extension SelectorList {
  /// The number of conditions; nesting copies whole lists.
  var size: Int { alternatives.reduce(0) { $0 + $1.size } }
}

extension ComplexSelector {
  /// A selector of a single condition.
  static func one(_ selector: SimpleSelector) -> ComplexSelector {
    ComplexSelector(compounds: [[selector]], combinators: [], specificity: .attribute)
  }
}

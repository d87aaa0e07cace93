/// Compound selectors with combinators between them.
struct ComplexSelector: Equatable, Sendable {
  /// In source order; at least one, which may be empty before a pseudo-element.
  var compounds: [[SimpleSelector]]
  /// One less than compounds: between each and the next.
  var combinators: [SelectorCombinator]
  var specificity: Specificity
  var pseudoElement: PseudoElementSelector?

  init(compounds: [[SimpleSelector]], combinators: [SelectorCombinator], specificity: Specificity) {
    self.compounds = compounds
    self.combinators = combinators
    self.specificity = specificity
  }

  /// A selector of a single condition.
  static func one(_ selector: SimpleSelector) -> ComplexSelector {
    ComplexSelector(compounds: [[selector]], combinators: [], specificity: .attribute)
  }

  /// The conditions on the element itself.
  var subject: [SimpleSelector] { compounds[compounds.count - 1] }
}

extension ComplexSelector {
  /// How many conditions it has, those of lists in it included.
  var size: Int {
    compounds.reduce(0) { sum, compound in
      compound.reduce(sum + 1) { sum, condition in
        switch condition {
        case .not(let list), .any(let list): sum + list.size
        case .has(let relatives): sum + relatives.reduce(0) { $0 + $1.selector.size }
        default: sum + 1
        }
      }
    }
  }
}

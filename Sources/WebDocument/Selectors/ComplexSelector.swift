/// A complex selector: compound selectors and combinators.
struct ComplexSelector: Equatable, Sendable {
  /// In source order; at least one, which may be empty before a pseudo-element.
  var compounds: [[SimpleSelector]]
  /// The combinators between the compounds; one less than `compounds`.
  var combinators: [SelectorCombinator]
  var specificity: Specificity
  var pseudoElement: PseudoElementSelector?

  init(compounds: [[SimpleSelector]], combinators: [SelectorCombinator], specificity: Specificity) {
    self.compounds = compounds
    self.combinators = combinators
    self.specificity = specificity
  }

  /// A selector with a single condition.
  static func single(_ selector: SimpleSelector) -> ComplexSelector {
    ComplexSelector(compounds: [[selector]], combinators: [], specificity: .attribute)
  }

  /// The subject compound.
  var subject: [SimpleSelector] { compounds[compounds.count - 1] }
}

extension ComplexSelector {
  /// The number of conditions, including nested selector lists.
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

/// The relation of a compound selector to the preceding one.
enum SelectorCombinator: Equatable, Sendable {
  case descendant, child, next, subsequent
}

/// A relative selector in `:has()`.
struct RelativeSelector: Equatable, Sendable {
  var combinator: SelectorCombinator
  var selector: ComplexSelector
}

/// The pseudo-element of a selector.
enum PseudoElementSelector: Equatable, Sendable {
  case styled(PseudoElement)
  /// `::slotted()`: elements assigned to slots of the sheet's shadow tree.
  case slotted(SelectorList)
  /// `::part()`: elements of a shadow tree with these part names.
  case part([String])
  /// A valid pseudo-element that is not supported.
  case other
}

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

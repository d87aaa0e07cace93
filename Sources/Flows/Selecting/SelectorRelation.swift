/// A relation of a selector to other elements.
package struct SelectorRelation: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Compares only the top or left edges; the elements need not be aligned.
    case below, above, leftOf, rightOf
    /// A direct child matches the other selector.
    case containsChild
    /// The element is a descendant of a match.
    case childOf
    /// The element has matching descendants for all given selectors.
    case containsDescendants
  }

  package var kind: Kind
  /// One selector, or several for `containsDescendants`.
  package var others: [ElementSelector]

  package init(_ kind: Kind, _ others: [ElementSelector]) {
    self.kind = kind
    self.others = others
  }

  package var description: String {
    let phrase =
      switch kind {
      case .below: "below"
      case .above: "above"
      case .leftOf: "left of"
      case .rightOf: "right of"
      case .containsChild: "with the child"
      case .childOf: "inside"
      case .containsDescendants: "containing"
      }
    return "\(phrase) (\(others.map(\.description).joined(separator: "; ")))"
  }
}

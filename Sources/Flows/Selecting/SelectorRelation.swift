/// A relation of a selector to other elements.
public struct SelectorRelation: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Compares only the top or left edges; the elements need not be aligned.
    case below, above, leftOf, rightOf
    /// A direct child matches the other selector.
    case containsChild
    /// The element is a descendant of a match.
    case childOf
    /// The element has matching descendants for all given selectors.
    case containsDescendants
  }

  public var kind: Kind
  /// One selector, or several for `containsDescendants`.
  public var others: [ElementSelector]

  public init(_ kind: Kind, _ others: [ElementSelector]) {
    self.kind = kind
    self.others = others
  }

  public var description: String {
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

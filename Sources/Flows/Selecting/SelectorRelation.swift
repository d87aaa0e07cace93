/// A selector's condition about other elements.
public struct SelectorRelation: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Positions are compared by the top or left edge alone; the elements need not be aligned.
    case below, above, leftOf, rightOf
    /// A direct child matches.
    case containsChild
    /// Somewhere inside a match.
    case childOf
    /// All of the given ones are somewhere inside.
    case containsDescendants
  }

  public var kind: Kind
  /// One, but for `containsDescendants`.
  public var others: [ElementSelector]

  public init(_ kind: Kind, _ others: [ElementSelector]) {
    self.kind = kind
    self.others = others
  }

  public var description: String {
    let words =
      switch kind {
      case .below: "below"
      case .above: "above"
      case .leftOf: "left of"
      case .rightOf: "right of"
      case .containsChild: "with the child"
      case .childOf: "inside"
      case .containsDescendants: "containing"
      }
    return "\(words) (\(others.map(\.description).joined(separator: "; ")))"
  }
}

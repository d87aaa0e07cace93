/// A style rule that matches an element, for display.
public struct MatchedRule: Equatable, Sendable {
  public enum Origin: Equatable, Sendable {
    case inline, author, userAgent
  }

  public var origin: Origin
  /// The selector, preceded by the conditions of the enclosing rules.
  public var selector: String
  /// As in the declaration block: each property once.
  public var declarations: [(name: String, value: String)]

  public static func == (left: MatchedRule, right: MatchedRule) -> Bool {
    left.origin == right.origin && left.selector == right.selector
      && left.declarations.elementsEqual(right.declarations, by: ==)
  }
}

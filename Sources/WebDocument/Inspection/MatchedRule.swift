/// A rule of a style sheet that matches an element, in the words of its author.
public struct MatchedRule: Equatable, Sendable {
  public enum Origin: Equatable, Sendable {
    case inline, author, userAgent
  }

  public var origin: Origin
  /// Its selector, with the conditions that it stands under before it.
  public var selector: String
  /// As in the declaration block: each property once.
  public var declarations: [(name: String, value: String)]

  public static func == (left: MatchedRule, right: MatchedRule) -> Bool {
    left.origin == right.origin && left.selector == right.selector
      && left.declarations.elementsEqual(right.declarations, by: ==)
  }
}

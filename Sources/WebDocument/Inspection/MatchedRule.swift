/// A style rule that matches an element, for display.
package struct MatchedRule: Equatable, Sendable {
  package enum Origin: Equatable, Sendable {
    case inline, author, userAgent
  }

  package var origin: Origin
  /// The selector, preceded by the conditions of the enclosing rules.
  package var selector: String
  /// As in the declaration block: each property once.
  package var declarations: [(name: String, value: String)]

  package static func == (left: MatchedRule, right: MatchedRule) -> Bool {
    left.origin == right.origin && left.selector == right.selector
      && left.declarations.elementsEqual(right.declarations, by: ==)
  }
}

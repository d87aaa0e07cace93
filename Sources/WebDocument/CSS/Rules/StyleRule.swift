/// A style rule with the conditions of its enclosing rules.
struct StyleRule {
  var selectors: SelectorList
  var declarations: [CSSDeclaration]
  var media: [MediaQuery]
  /// The layer names, outermost first; empty outside layers.
  var layer: [String]
  /// Nil without `@container` and `@scope`.
  var conditions: RuleConditions?
}

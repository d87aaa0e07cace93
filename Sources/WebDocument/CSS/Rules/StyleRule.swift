/// A rule of a style sheet, under the conditions it stands in.
struct StyleRule {
  var selectors: SelectorList
  var declarations: [CSSDeclaration]
  var media: [MediaQuery]
  /// Names of the layers around it, from the outermost on; empty for none.
  var layer: [String]
  /// nil for most rules.
  var conditions: RuleConditions?
}

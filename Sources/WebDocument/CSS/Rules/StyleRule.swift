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

/// The conditions of a rule that are evaluated per element.
struct RuleConditions: Equatable {
  /// All must match; outermost first.
  var containers: [ContainerQuery] = []
  var scopes: [RuleScope] = []

  var isEmpty: Bool { containers.isEmpty && scopes.isEmpty }
}

/// A custom property registered by `@property` or a script (CSS Properties and Values 1).
struct RegisteredProperty: Equatable {
  var name: String
  var syntax: String
  var inherits: Bool
  var initial: CustomProperty?
}

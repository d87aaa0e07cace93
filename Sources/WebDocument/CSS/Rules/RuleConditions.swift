/// The conditions of a rule that are evaluated per element.
struct RuleConditions: Equatable {
  /// All must match; outermost first.
  var containers: [ContainerQuery] = []
  var scopes: [RuleScope] = []

  var isEmpty: Bool { containers.isEmpty && scopes.isEmpty }
}

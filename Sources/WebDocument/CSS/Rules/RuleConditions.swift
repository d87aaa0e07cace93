/// What a rule asks for beside its selector, of each element anew.
struct RuleConditions: Equatable {
  /// All of them have to hold, from the outermost on.
  var containers: [ContainerQuery] = []
  var scopes: [RuleScope] = []

  var isEmpty: Bool { containers.isEmpty && scopes.isEmpty }
}

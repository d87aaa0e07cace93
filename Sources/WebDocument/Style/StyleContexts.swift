/// The rules of all trees: user agent, document, and shadow trees by root.
struct StyleContexts {
  let userAgent: RuleSet
  let document: RuleSet
  let shadows: [Int: RuleSet]
  let hasShadowTrees: Bool
  /// The invalidation maps of all trees.
  let invalidationMaps: [InvalidationMap]
  /// The states that any rule depends on.
  let observedStates: ControlStates

  init(userAgent: RuleSet, document: RuleSet, shadows: [Int: RuleSet], hasShadowTrees: Bool) {
    self.userAgent = userAgent
    self.document = document
    self.shadows = shadows
    self.hasShadowTrees = hasShadowTrees
    invalidationMaps = [userAgent.invalidation, document.invalidation] + shadows.values.map(\.invalidation)
    observedStates = invalidationMaps.reduce(into: []) { $0.formUnion($1.observedStates) }
  }

  var hasContainerRules: Bool { document.hasContainerRules || shadows.values.contains(where: \.hasContainerRules) }

  /// Keyframes of the document take precedence.
  func keyframes(_ name: String) -> [Keyframe]? {
    document.keyframes[name] ?? shadows.values.compactMap { $0.keyframes[name] }.first
  }

  func index(of root: Int) -> RuleSet? { root == NodeStore.documentSlot ? document : shadows[root] }
}

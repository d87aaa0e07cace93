/// The rules of all trees: user agent, document, and shadow trees by root.
struct StyleContexts {
  let userAgent: RuleIndex
  let document: RuleIndex
  let shadows: [Int: RuleIndex]
  let hasShadowTrees: Bool
  /// The invalidation maps of all trees.
  let maps: [InvalidationMap]
  /// The states that any rule depends on.
  let readStates: ControlStates

  init(userAgent: RuleIndex, document: RuleIndex, shadows: [Int: RuleIndex], hasShadowTrees: Bool) {
    self.userAgent = userAgent
    self.document = document
    self.shadows = shadows
    self.hasShadowTrees = hasShadowTrees
    maps = [userAgent.invalidation, document.invalidation] + shadows.values.map(\.invalidation)
    readStates = maps.reduce(into: []) { $0.formUnion($1.readStates) }
  }

  var hasContainerRules: Bool { document.hasContainerRules || shadows.values.contains(where: \.hasContainerRules) }

  /// Keyframes of the document take precedence.
  func keyframes(_ name: String) -> [Keyframe]? {
    document.keyframes[name] ?? shadows.values.compactMap { $0.keyframes[name] }.first
  }

  func index(of root: Int) -> RuleIndex? { root == NodeStore.documentSlot ? document : shadows[root] }
}

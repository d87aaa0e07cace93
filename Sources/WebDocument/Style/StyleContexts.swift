/// The rules of all trees: the user agent's, the document's, and those of shadow trees by their roots.
struct StyleContexts {
  let userAgent: RuleIndex
  let document: RuleIndex
  let shadows: [Int: RuleIndex]
  let hasShadowTrees: Bool
  /// Everything that knows how far changes reach.
  let maps: [InvalidationMap]
  /// States that any rule asks for, of those that the page tells as bits.
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

  /// Those of the document come before those of shadow trees.
  func keyframes(_ name: String) -> [Keyframe]? {
    document.keyframes[name] ?? shadows.values.compactMap { $0.keyframes[name] }.first
  }

  func index(of root: Int) -> RuleIndex? { root == NodeStore.documentSlot ? document : shadows[root] }
}

/// The rules of all trees: the user agent's, the document's, and those of shadow trees by their roots.
struct StyleContexts {
  let userAgent: RuleIndex
  let document: RuleIndex
  let shadows: [Int: RuleIndex]
  let hasShadowTrees: Bool

  var hasContainerRules: Bool { document.hasContainerRules || shadows.values.contains(where: \.hasContainerRules) }

  /// Those of the document come before those of shadow trees.
  func keyframes(_ name: String) -> [Keyframe]? {
    document.keyframes[name] ?? shadows.values.compactMap { $0.keyframes[name] }.first
  }

  func index(of root: Int) -> RuleIndex? { root == NodeStore.documentSlot ? document : shadows[root] }

  /// Everything that knows how far changes reach.
  var maps: [InvalidationMap] { [userAgent.invalidation, document.invalidation] + shadows.values.map(\.invalidation) }
}

/// Finds the nearest boxes of many nodes. Nodes below the maximum depth have no boxes; caching the visited nodes avoids
/// quadratic time with thousands of nested nodes.
struct NearestBoxCache {
  private var known: [Int: LayoutBox?] = [:]

  /// The box of a node or of its nearest ancestor with a box.
  mutating func find(from slot: Int, in engine: LayoutEngine) -> LayoutBox? {
    var current = slot
    var passed: [Int] = []
    var found: LayoutBox?
    while current != LayoutNode.none {
      if let box = engine.tree.box(of: current) {
        found = box
        break
      }
      if let box = known[current] {
        found = box
        break
      }
      passed.append(current)
      current = engine.store.flatParent(of: current)
    }
    for slot in passed { known[slot] = .some(found) }
    return found
  }
}

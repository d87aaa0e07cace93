/// Finds the boxes around many nodes. What lies below the deepest level has no box of its own; with thousands of such nodes
/// inside of one another each would climb past all the others, so each is climbed past only once.
struct NearestBoxes {
  private var known: [Int: LayoutBox?] = [:]

  /// The box of a node, or of the nearest node around it that has one.
  mutating func find(from slot: Int, in engine: LayoutEngine) -> LayoutBox? {
    var current = slot
    var passed: [Int] = []
    var found: LayoutBox?
    while current != MirrorNode.none {
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

/// A cache of sibling positions. Only valid during a traversal of an unchanged tree.
final class NthPositions {
  private var positions: [Int: Int] = [:]
  private var counts: [Int: Int] = [:]

  /// The position is one-based.
  func position(of slot: Int, isFromEnd: Bool, _ store: NodeStore) -> Int {
    let parent = store[slot].parent
    if counts[parent] == nil { count(parent, store) }
    let position = positions[slot] ?? 1
    return isFromEnd ? (counts[parent] ?? 1) - position + 1 : position
  }

  private func count(_ parent: Int, _ store: NodeStore) {
    var child = store[parent].firstChild
    var position = 0
    while child != LayoutNode.none {
      if store[child].kind == .element {
        position += 1
        positions[child] = position
      }
      child = store[child].next
    }
    counts[parent] = position
  }
}

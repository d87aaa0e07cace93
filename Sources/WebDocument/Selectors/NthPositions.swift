/// Places of elements among their siblings, found once for a parent. Lives no longer than a walk over an unchanged tree.
final class NthPositions {
  private var places: [Int: Int] = [:]
  private var counts: [Int: Int] = [:]

  /// One-based.
  func place(of slot: Int, isFromEnd: Bool, _ store: NodeStore) -> Int {
    let parent = store[slot].parent
    if counts[parent] == nil { count(parent, store) }
    let place = places[slot] ?? 1
    return isFromEnd ? (counts[parent] ?? 1) - place + 1 : place
  }

  private func count(_ parent: Int, _ store: NodeStore) {
    var child = store[parent].firstChild
    var place = 0
    while child != MirrorNode.none {
      if store[child].kind == .element {
        place += 1
        places[child] = place
      }
      child = store[child].next
    }
    counts[parent] = place
  }
}

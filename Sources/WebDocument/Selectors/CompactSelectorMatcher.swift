/// Matches a compact selector against nodes. Must not outlive its buffers.
struct CompactSelectorMatcher {
  let nodes: UnsafeBufferPointer<LayoutNode>
  let compounds: UnsafeBufferPointer<CompactSelector.Compound>
  let classes: UnsafeBufferPointer<Name>

  func matches(_ slot: Int) -> Bool { matches(slot, from: 0) }

  /// Matches right to left with backtracking at descendant and sibling combinators; the recursion depth is the number
  /// of compounds.
  private func matches(_ slot: Int, from index: Int) -> Bool {
    guard matchesCompound(slot, compounds[index]) else { return false }
    switch compounds[index].combinator {
    case nil: return true
    case .child:
      let parent = parentElement(slot)
      return parent != LayoutNode.none && matches(parent, from: index + 1)
    case .descendant:
      var current = parentElement(slot)
      while current != LayoutNode.none {
        if matches(current, from: index + 1) { return true }
        current = parentElement(current)
      }
      return false
    case .next:
      let previous = previousElement(slot)
      return previous != LayoutNode.none && matches(previous, from: index + 1)
    case .subsequent:
      var current = previousElement(slot)
      while current != LayoutNode.none {
        if matches(current, from: index + 1) { return true }
        current = previousElement(current)
      }
      return false
    }
  }

  private func matchesCompound(_ slot: Int, _ compound: CompactSelector.Compound) -> Bool {
    guard compound.mayMatch(slot, nodes) else { return false }
    for index in compound.firstClass..<compound.endOfClasses
    where !nodes[slot].classNames.contains(classes[index]) { return false }
    return true
  }

  private func parentElement(_ slot: Int) -> Int {
    let parent = nodes[slot].parent
    return parent != LayoutNode.none && nodes[parent].kind == .element ? parent : LayoutNode.none
  }

  private func previousElement(_ slot: Int) -> Int {
    var current = nodes[slot].previous
    while current != LayoutNode.none, nodes[current].kind != .element { current = nodes[current].previous }
    return current
  }
}

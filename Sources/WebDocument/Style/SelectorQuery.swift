/// A selector list of a query with its compact selectors.
struct SelectorQuery {
  let list: SelectorList
  /// The alternatives without a pseudo-element.
  private let alternatives: [(selector: ComplexSelector, outline: CompactSelector)]

  init(_ list: SelectorList) {
    self.list = list
    alternatives = list.alternatives.filter { $0.pseudoElement == nil }.map { ($0, CompactSelector($0)) }
  }

  /// The element states that the list depends on.
  var observedStates: ControlStates {
    let map = InvalidationMap()
    list.alternatives.forEach(map.add)
    return map.observedStates
  }

  /// Calls `body` with the matching descendants in document order until it returns false.
  func forEach(below root: Int, _ matcher: SelectorMatcher, _ body: (Int) -> Bool) {
    matcher.store.nodes.withUnsafeBufferPointer { nodes in
      // The usual case: one complete compact selector.
      if alternatives.count == 1, let outline = alternatives.first?.outline, outline.isComplete {
        return outline.withMatcher(nodes) { only in
          Self.walk(below: root, nodes) { only.matches($0) ? body($0) : true }
        }
      }
      Self.walk(below: root, nodes) { slot in matches(slot, nodes, matcher) ? body(slot) : true }
    }
  }

  /// Whether an element matches.
  func matches(_ slot: Int, _ matcher: SelectorMatcher) -> Bool {
    matcher.store.nodes.withUnsafeBufferPointer { matches(slot, $0, matcher) }
  }

  private func matches(
    _ slot: Int, _ nodes: UnsafeBufferPointer<LayoutNode>, _ matcher: SelectorMatcher
  ) -> Bool {
    for index in alternatives.indices where alternatives[index].outline.mayMatch(slot, nodes) {
      if alternatives[index].outline.isComplete {
        if alternatives[index].outline.withMatcher(nodes, { $0.matches(slot) }) { return true }
      } else if matcher.matches(slot, alternatives[index].selector) {
        return true
      }
    }
    return false
  }

  private static func walk(
    below root: Int, _ nodes: UnsafeBufferPointer<LayoutNode>, _ body: (Int) -> Bool
  ) {
    var current = nodes[root].firstChild
    while current != LayoutNode.none {
      if nodes[current].kind == .element, !body(current) { return }
      var next = nodes[current].firstChild
      while next == LayoutNode.none {
        next = nodes[current].next
        guard next == LayoutNode.none else { break }
        current = nodes[current].parent
        if current == root || current == LayoutNode.none { return }
      }
      current = next
    }
  }
}

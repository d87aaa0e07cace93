extension LayoutDocument {
  /// The matching descendants of a node in document order; `:scope` matches the node.
  package func select(
    _ selector: String, within root: NodeID, firstOnly: Bool
  ) throws(SelectorError) -> [NodeID] {
    let query = try selectorQuery(selector)
    guard let root = store.slot(of: root) else { return [] }
    let matcher = matcher(scope: root == NodeStore.documentSlot ? nil : root)
    var result: [NodeID] = []
    query.forEach(below: root, matcher) { slot in
      result.append(matcher.store[slot].id)
      return !firstOnly
    }
    return result
  }

  /// Whether an element matches a selector.
  package func matches(_ node: NodeID, _ selector: String) throws(SelectorError) -> Bool {
    let query = try selectorQuery(selector)
    guard let slot = store.slot(of: node), store[slot].kind == .element else { return false }
    return query.matches(slot, matcher(scope: slot))
  }
}

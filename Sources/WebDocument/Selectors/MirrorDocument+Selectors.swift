extension MirrorDocument {
  /// Descendants of a node that match, in document order. `:scope` is that node.
  public func select(
    _ selector: String, within root: NodeID, firstOnly: Bool
  ) throws(SelectorError) -> [NodeID] {
    let list = try selectorList(selector)
    guard let root = store.slot(of: root) else { return [] }
    let matcher = matcher(scope: root == NodeStore.documentSlot ? nil : root)
    var result: [NodeID] = []
    var current = store.following(root, within: root)
    while let slot = current {
      if store[slot].kind == .element, matcher.matches(slot, list) {
        result.append(store[slot].id)
        if firstOnly { return result }
      }
      current = store.following(slot, within: root)
    }
    return result
  }

  /// Whether an element matches.
  public func matches(_ node: NodeID, _ selector: String) throws(SelectorError) -> Bool {
    let list = try selectorList(selector)
    guard let slot = store.slot(of: node), store[slot].kind == .element else { return false }
    return matcher(scope: slot).matches(slot, list)
  }
}

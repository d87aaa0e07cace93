extension SelectorMatcher {
  /// Whether an element matches a relative selector of `:has()`.
  func has(_ slot: Int, _ relative: RelativeSelector) -> Bool {
    var anchored = self
    anchored.scope = slot
    // The leftmost compound is anchored at the element.
    var selector = relative.selector
    selector.compounds.insert([.scope], at: 0)
    selector.combinators.insert(relative.combinator, at: 0)
    switch relative.combinator {
    case .descendant, .child:
      let isShallow = relative.combinator == .child && relative.selector.compounds.count == 1
      var current = store.following(slot, within: slot)
      while let node = current {
        if store[node].kind == .element, anchored.matches(node, selector) { return true }
        current =
          isShallow
          ? store.followingSkippingChildren(node, within: slot) : store.following(node, within: slot)
      }
    case .next, .subsequent:
      let isShallow = !relative.selector.combinators.contains { $0 == .child || $0 == .descendant }
      var sibling = store.nextElement(slot)
      while let node = sibling {
        if anchored.matches(node, selector) { return true }
        var current = isShallow ? nil : store.following(node, within: node)
        while let inner = current {
          if store[inner].kind == .element, anchored.matches(inner, selector) { return true }
          current = store.following(inner, within: node)
        }
        if relative.combinator == .next, isShallow, relative.selector.compounds.count == 1 { return false }
        sibling = store.nextElement(node)
      }
    }
    return false
  }
}

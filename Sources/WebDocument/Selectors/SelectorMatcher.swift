/// Selector matching on the current tree.
struct SelectorMatcher {
  let store: NodeStore
  let attributes: AttributeNames
  let controls: ControlState
  let names: NameTable
  var focused: Int?
  /// The element that `:scope` matches; the root element if nil.
  var scope: Int?
  /// The host of the shadow tree with the selector's style sheet.
  var host: Int?
  let positions = NthPositions()

  func matches(_ slot: Int, _ list: SelectorList) -> Bool {
    list.alternatives.contains { $0.pseudoElement == nil && matches(slot, $0) }
  }

  /// Whether the element matches the selector without its pseudo-element.
  func matches(_ slot: Int, _ selector: ComplexSelector) -> Bool {
    matches(slot, selector, upTo: selector.compounds.count - 1)
  }

  /// Matches right to left with backtracking at descendant and sibling combinators.
  private func matches(_ slot: Int, _ selector: ComplexSelector, upTo index: Int) -> Bool {
    guard matchesCompound(slot, selector.compounds[index]) else { return false }
    guard index > 0 else { return true }
    switch selector.combinators[index - 1] {
    case .child:
      guard let parent = parentElement(slot) else { return false }
      return matches(parent, selector, upTo: index - 1)
    case .descendant:
      var current = parentElement(slot)
      while let ancestor = current {
        if matches(ancestor, selector, upTo: index - 1) { return true }
        current = parentElement(ancestor)
      }
      return false
    case .next:
      guard let previous = store.previousElement(slot) else { return false }
      return matches(previous, selector, upTo: index - 1)
    case .subsequent:
      var current = store.previousElement(slot)
      while let sibling = current {
        if matches(sibling, selector, upTo: index - 1) { return true }
        current = store.previousElement(sibling)
      }
      return false
    }
  }

  private func matchesCompound(_ slot: Int, _ compound: [SimpleSelector]) -> Bool {
    for selector in compound where !matches(slot, selector) { return false }
    return true
  }

  /// The shadow host counts as the parent of top-level elements of its shadow tree (Selectors 4, section 17).
  func parentElement(_ slot: Int) -> Int? {
    let parent = store[slot].parent
    guard parent != LayoutNode.none else { return nil }
    if store[parent].kind == .element { return parent }
    guard let host, store.host(of: parent) == host else { return nil }
    return host
  }

  func matches(_ slot: Int, _ selector: SimpleSelector) -> Bool {
    switch selector {
    case .universal: return true
    case .never: return false
    case .type(let name): return store[slot].name == name
    case .id(let name): return store[slot].idName == name
    case .className(let name): return store[slot].classNames.contains(name)
    case .attribute(let condition):
      guard let actual = store.attribute(condition.name, of: slot) else { return false }
      return condition.matches(actual)
    case .not(let list): return !matches(slot, list)
    case .any(let list): return matches(slot, list)
    case .has(let alternatives): return alternatives.contains { has(slot, $0) }
    case .nth(let condition): return isNth(slot, condition)
    case .onlyChild:
      return hasParent(slot) && store.previousElement(slot) == nil && store.nextElement(slot) == nil
    case .onlyOfType:
      return hasParent(slot) && position(of: slot, fromEnd: false, limit: 2) == 1
        && position(of: slot, fromEnd: true, limit: 2) == 1
    case .empty: return isEmpty(slot)
    case .root: return store[slot].parent == NodeStore.documentSlot
    case .scope: return scope.map { $0 == slot } ?? (store[slot].parent == NodeStore.documentSlot)
    case .link: return (store[slot].tag == .a || store[slot].tag == .area) && has(slot, attributes.href)
    case .state(let state): return matchesState(state, slot)
    case .customState(let name): return store.customStates[slot]?.contains(name) ?? false
    case .language(let ranges): return matchesLanguage(slot, ranges)
    case .direction(let isRightToLeft): return self.isRightToLeft(slot) == isRightToLeft
    case .host(let list):
      guard let host, host == slot else { return false }
      return list.map { outsideHost.matches(slot, $0) } ?? true
    case .hostContext(let list):
      guard let host, host == slot else { return false }
      var current: Int? = slot
      while let ancestor = current {
        if store[ancestor].kind == .element, outsideHost.matches(ancestor, list) { return true }
        let parent = store[ancestor].parent
        current = parent == LayoutNode.none ? nil : store.host(of: parent) ?? parent
      }
      return false
    }
  }

  /// A matcher for the host, which is outside its own shadow tree.
  private var outsideHost: SelectorMatcher {
    var matcher = self
    matcher.host = nil
    return matcher
  }

  func has(_ slot: Int, _ name: Name) -> Bool { store.attribute(name, of: slot) != nil }

  private func hasParent(_ slot: Int) -> Bool { store[slot].parent != LayoutNode.none }

  private func isEmpty(_ slot: Int) -> Bool {
    var child = store[slot].firstChild
    while child != LayoutNode.none {
      switch store[child].kind {
      case .comment: break
      case .text: if !store[child].text.isEmpty { return false }
      case .element, .document, .fragment, .unused: return false
      }
      child = store[child].next
    }
    return true
  }

  private func isNth(_ slot: Int, _ condition: NthCondition) -> Bool {
    guard hasParent(slot) else { return false }
    let expression = condition.expression
    if let list = condition.list {
      return matches(slot, list) && expression.contains(position(of: slot, fromEnd: condition.isFromEnd, among: list))
    }
    if expression.step != 0, !condition.isOfType {
      return expression.contains(positions.position(of: slot, isFromEnd: condition.isFromEnd, store))
    }
    // `:first-child` etc. stop counting early.
    let limit = expression.step == 0 ? max(expression.offset, 0) + 1 : Int.max
    if condition.isOfType {
      return expression.contains(position(of: slot, fromEnd: condition.isFromEnd, limit: limit))
    }
    return expression.contains(elementPosition(of: slot, fromEnd: condition.isFromEnd, limit: limit))
  }

  /// The one-based position among the element siblings; counting stops at the limit.
  private func elementPosition(of slot: Int, fromEnd: Bool, limit: Int) -> Int {
    var position = 1
    var current = fromEnd ? store[slot].next : store[slot].previous
    while current != LayoutNode.none, position < limit {
      if store[current].kind == .element { position += 1 }
      current = fromEnd ? store[current].next : store[current].previous
    }
    return position
  }

  /// The position among siblings of the same type.
  private func position(of slot: Int, fromEnd: Bool, limit: Int) -> Int {
    let name = store[slot].name
    var position = 1
    var current = fromEnd ? store[slot].next : store[slot].previous
    while current != LayoutNode.none, position < limit {
      if store[current].kind == .element, store[current].name == name { position += 1 }
      current = fromEnd ? store[current].next : store[current].previous
    }
    return position
  }

  /// The position among siblings that match a list.
  private func position(of slot: Int, fromEnd: Bool, among list: SelectorList) -> Int {
    var position = 1
    var current = fromEnd ? store.nextElement(slot) : store.previousElement(slot)
    while let sibling = current {
      if matches(sibling, list) { position += 1 }
      current = fromEnd ? store.nextElement(sibling) : store.previousElement(sibling)
    }
    return position
  }
}

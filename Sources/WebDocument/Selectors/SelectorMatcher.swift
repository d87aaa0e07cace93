/// Decides whether elements match, against the tree as it is.
struct SelectorMatcher {
  let store: NodeStore
  let attributes: AttributeNames
  let controls: ControlState
  var focused: Int?
  /// What `:scope` means; the document's root element when nil.
  var scope: Int?

  func matches(_ slot: Int, _ list: SelectorList) -> Bool {
    list.alternatives.contains { matches(slot, $0) }
  }

  func matches(_ slot: Int, _ selector: ComplexSelector) -> Bool {
    matches(slot, selector, upTo: selector.compounds.count - 1)
  }

  /// Right to left, with backtracking at descendant and sibling combinators.
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

  private func parentElement(_ slot: Int) -> Int? {
    let parent = store[slot].parent
    return parent != MirrorNode.none && store[parent].kind == .element ? parent : nil
  }

  func matches(_ slot: Int, _ selector: SimpleSelector) -> Bool {
    switch selector {
    case .universal: return true
    case .never: return false
    case .state(let states): return store[slot].states.isSuperset(of: states)
    case .validity(let isValid, let afterInteraction):
      return matchesValidity(slot, isValid: isValid, afterInteraction: afterInteraction)
    case .range(let isInside): return matchesRange(slot, isInside: isInside)
    case .indeterminate: return isIndeterminate(slot)
    case .defaultChoice: return isDefault(slot)
    case .type(let name): return store[slot].name == name
    case .id(let name): return store[slot].idName == name
    case .className(let name): return store[slot].classNames.contains(name)
    case .attribute(let name, let comparison, let value, let ignoresCase):
      guard let actual = store.attribute(name, of: slot) else { return false }
      return compare(ignoresCase ? actual.lowercased() : actual, comparison, value)
    case .not(let list): return !matches(slot, list)
    case .any(let list): return matches(slot, list)
    case .has(let alternatives): return alternatives.contains { has(slot, $0) }
    case .nthChild(let expression, let fromEnd):
      return isElementChild(slot) && isNth(slot, expression, fromEnd: fromEnd, sameType: false)
    case .nthOfType(let expression, let fromEnd):
      return isElementChild(slot) && isNth(slot, expression, fromEnd: fromEnd, sameType: true)
    case .onlyChild: return store.previousElement(slot) == nil && store.nextElement(slot) == nil
    case .onlyOfType:
      return position(of: slot, fromEnd: false, sameType: true, limit: 2) == 1
        && position(of: slot, fromEnd: true, sameType: true, limit: 2) == 1
    case .empty:
      return store.children(of: slot).allSatisfy {
        store[$0].kind == .comment || store[$0].text.isEmpty && store[$0].kind == .text
      }
    case .root: return store[slot].parent == NodeStore.documentSlot
    case .scope: return scope.map { $0 == slot } ?? (store[slot].parent == NodeStore.documentSlot)
    case .checked: return controls.isChecked(slot, store)
    case .disabled: return controls.isDisabled(slot, store)
    case .enabled: return controls.canBeDisabled(slot, store) && !controls.isDisabled(slot, store)
    case .focus: return focused == slot
    case .focusWithin: return focused.map { store.isAncestor(slot, of: $0) } ?? false
    case .link: return (store[slot].tag == .a || store[slot].tag == .area) && hasAttribute(slot, attributes.href)
    case .required: return canBeRequired(slot) && hasAttribute(slot, controls.required)
    case .optional: return canBeRequired(slot) && !hasAttribute(slot, controls.required)
    case .readOnly: return !controls.isField(slot, store) || hasAttribute(slot, controls.readOnly)
    case .placeholderShown:
      return hasAttribute(slot, attributes.placeholder) && controls.value(slot, store).isEmpty
    }
  }

  private func hasAttribute(_ slot: Int, _ name: Name) -> Bool { store.attribute(name, of: slot) != nil }

  private func isElementChild(_ slot: Int) -> Bool { store[slot].parent != MirrorNode.none }

  private func isNth(_ slot: Int, _ expression: NthExpression, fromEnd: Bool, sameType: Bool) -> Bool {
    // `:first-child` and its kind need not count a long list.
    let limit = expression.step == 0 ? max(expression.offset, 0) + 1 : Int.max
    return expression.contains(position(of: slot, fromEnd: fromEnd, sameType: sameType, limit: limit))
  }

  /// One-based place among the siblings; counting ends at the limit.
  private func position(of slot: Int, fromEnd: Bool, sameType: Bool, limit: Int) -> Int {
    let name = store[slot].name
    var position = 1
    var current = fromEnd ? store[slot].next : store[slot].previous
    while current != MirrorNode.none, position < limit {
      if store[current].kind == .element, !sameType || store[current].name == name { position += 1 }
      current = fromEnd ? store[current].next : store[current].previous
    }
    return position
  }

  private func compare(_ actual: String, _ comparison: SimpleSelector.Comparison, _ value: String) -> Bool {
    switch comparison {
    case .present: true
    case .equals: actual == value
    case .word: actual.split(whereSeparator: \.isWhitespace).contains { $0 == value }
    case .dash: actual == value || actual.hasPrefix(value + "-")
    case .prefix: !value.isEmpty && actual.hasPrefix(value)
    case .suffix: !value.isEmpty && actual.hasSuffix(value)
    case .substring: !value.isEmpty && contains(actual, value)
    }
  }

  private func contains(_ text: String, _ part: String) -> Bool {
    let text = Array(text.utf8)
    let part = Array(part.utf8)
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }

  private func has(_ slot: Int, _ relative: RelativeSelector) -> Bool {
    var anchored = self
    anchored.scope = slot
    // The leftmost compound has to hang on the element itself.
    var selector = relative.selector
    selector.compounds.insert([.scope], at: 0)
    selector.combinators.insert(relative.combinator, at: 0)
    switch relative.combinator {
    case .descendant, .child:
      var current = store.following(slot, within: slot)
      while let node = current {
        if store[node].kind == .element, anchored.matches(node, selector) { return true }
        current = store.following(node, within: slot)
      }
    case .next, .subsequent:
      var sibling = store.nextElement(slot)
      while let node = sibling {
        var current: Int? = node
        while let inner = current {
          if store[inner].kind == .element, anchored.matches(inner, selector) { return true }
          current = store.following(inner, within: node)
        }
        sibling = store.nextElement(node)
      }
    }
    return false
  }
}

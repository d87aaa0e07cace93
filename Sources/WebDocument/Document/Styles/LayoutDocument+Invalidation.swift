/// Style invalidation: marks the elements whose style a change can affect.
extension LayoutDocument {
  /// Marks the style sheets or their media conditions as changed.
  func invalidateRules() { styleState.areSheetsDirty = true }

  /// Whether the node has styles that can be invalidated; false before the first style update and for detached nodes.
  private func isStyled(_ slot: Int) -> Bool {
    guard let map = styleState.map, !styleState.dirtyStyles.isFull, slot != LayoutNode.none else { return false }
    return slot == NodeStore.documentSlot || map.has(slot)
  }

  private func isStyledParent(_ slot: Int) -> Bool {
    guard slot != LayoutNode.none else { return false }
    return isStyled(slot) || store.host(of: slot).map(isStyled) ?? false
  }

  // MARK: Features

  func invalidate(_ feature: StyleFeature, of slot: Int) {
    guard isStyled(slot), let contexts = styleState.contexts else { return }
    for map in contexts.invalidationMaps {
      if let reach = map.invalidationSets[feature] { apply(reach, to: slot) }
      if map.featuresInHas.contains(feature) { invalidateAround(slot, map) }
    }
  }

  func invalidate(_ states: [ElementState], of slot: Int) {
    for state in states { invalidate(.state(state), of: slot) }
  }

  /// Invalidates an attribute that was set, changed or removed.
  func invalidateAttribute(_ name: Name, of slot: Int) {
    guard isStyled(slot), let contexts = styleState.contexts else { return }
    if name == attributeNames.style || name == attributeNames.part || name == attributeNames.slot {
      styleState.dirtyStyles.mark(slot)
    }
    invalidate(.attribute(name), of: slot)
    let text = names[name]
    for map in contexts.invalidationMaps {
      if let reach = map.byAttributeName[text] { apply(reach, to: slot) }
    }
    let states = AttributeStates.states(of: text)
    guard !states.isEmpty else { return }
    invalidate(states, of: slot)
    if AttributeStates.affectsDescendants(text), store[slot].firstChild != LayoutNode.none {
      forEachElement(below: slot) { invalidate(states, of: $0) }
    }
  }

  func invalidateClasses(of slot: Int, from old: [Name], to new: [Name]) {
    guard isStyled(slot) else { return }
    for name in old where !new.contains(name) { invalidate(.className(name), of: slot) }
    for name in new where !old.contains(name) { invalidate(.className(name), of: slot) }
  }

  func invalidateID(of slot: Int, from old: Name?, to new: Name?) {
    if let old { invalidate(.id(old), of: slot) }
    if let new { invalidate(.id(new), of: slot) }
  }

  /// Invalidates the element states of the bits.
  func invalidateStates(_ states: ControlStates, of slot: Int) {
    guard let read = styleState.contexts?.observedStates.intersection(states), !read.isEmpty else { return }
    for entry in ControlStates.elementStates where !read.isDisjoint(with: entry.bit) {
      invalidate(entry.states, of: slot)
    }
  }

  func invalidateFocus(from old: NodeID?, to new: NodeID?) {
    for id in [old, new] {
      guard let slot = id.flatMap({ store.slot(of: $0) }) else { continue }
      invalidate([.focus, .focusVisible], of: slot)
      var current = slot
      while current != LayoutNode.none {
        invalidate(.state(.focusWithin), of: current)
        current = store.flatParent(of: current)
      }
    }
  }

  // MARK: Tree

  /// Invalidates after an element or text was inserted.
  func invalidateInsertion(_ slot: Int) {
    let parent = store[slot].parent
    invalidateSheets(in: slot)
    guard isStyledParent(parent) else { return }
    if store[slot].kind == .element { styleState.dirtyStyles.mark(slot) }
    invalidateSiblings(of: slot)
  }

  /// Invalidates before a node is removed.
  func invalidateRemoval(_ slot: Int) {
    invalidateSheets(in: slot)
    let isStyled = isStyledParent(store[slot].parent)
    if isStyled { invalidateSiblings(of: slot) }
    discardStyle(slot)
  }

  /// Invalidates `:empty` when a text became empty or non-empty.
  func invalidateEmptiness(of slot: Int) {
    invalidate(.empty, of: slot)
  }

  /// Invalidates a node whose slot assignment changed: it inherits from another parent.
  func invalidateAssignment(of slot: Int) {
    discardStyle(slot)
    if styleState.map != nil, store[slot].kind == .element { styleState.dirtyStyles.mark(slot) }
  }

  /// Invalidates the fallback content of a slot.
  func invalidateFallbackContent(of slot: Int) {
    var child = store[slot].firstChild
    while child != LayoutNode.none {
      invalidateAssignment(of: child)
      child = store[child].next
    }
  }

  private func invalidateSiblings(of slot: Int) {
    guard let contexts = styleState.contexts else { return }
    let parent = store[slot].parent
    invalidate(.empty, of: parent)
    guard store[slot].kind == .element else { return }
    for map in contexts.invalidationMaps {
      if map.usesHas { invalidateAround(slot, map) }
      if let reach = map.invalidationSets[.edge] {
        for sibling in [store.previousElement(slot), store.nextElement(slot)] {
          if let sibling { apply(reach, to: sibling) }
        }
      }
      if let reach = map.invalidationSets[.position] {
        forEachSibling(after: slot, count: .max) { apply(reach, to: $0) }
      }
      if let reach = map.invalidationSets[.positionFromEnd] {
        forEachSibling(before: slot) { apply(reach, to: $0) }
      }
      if map.maximumAdjacency > 0 {
        forEachSibling(after: slot, count: map.maximumAdjacency) { sibling in
          if map.adjacency.siblings.includes(store[sibling]) { styleState.dirtyStyles.mark(sibling) }
          markDescendants(of: sibling, map.adjacency.siblingDescendants)
        }
      }
    }
  }

  /// Discards the styles of detached nodes, so that they are recomputed on reinsertion.
  private func discardStyle(_ slot: Int) {
    guard let map = styleState.map, map.has(slot) || store[slot].kind != .element else { return }
    map.set(slot, nil)
    var current = store.flatFirstChild(of: slot)
    guard current != LayoutNode.none else { return }
    while true {
      map.set(current, nil)
      let child = store.flatFirstChild(of: current)
      if child != LayoutNode.none {
        current = child
        continue
      }
      while store.flatNext(of: current) == LayoutNode.none {
        current = store.flatParent(of: current)
        if current == slot || current == LayoutNode.none { return }
      }
      current = store.flatNext(of: current)
    }
  }

  /// Invalidates style sheets in an inserted or removed subtree.
  private func invalidateSheets(in slot: Int) {
    guard !styleState.areSheetsDirty, !styleState.sheetSlots.isEmpty else { return }
    if store[slot].firstChild == LayoutNode.none, !isSheet(slot) {
      // A text of a `style` element.
      let parent = store[slot].parent
      if isSheet(parent) {
        store[parent].text = ""
        invalidateRules()
      }
      return
    }
    if styleState.sheetSlots.contains(where: { store.isAncestor(slot, of: $0) }) { invalidateRules() }
  }

  // MARK: Invalidation sets

  private func apply(_ reach: InvalidationSet, to slot: Int) {
    if reach.invalidatesSelf { styleState.dirtyStyles.mark(slot) }
    markDescendants(of: slot, reach.descendants)
    if !reach.siblings.isNone || !reach.siblingDescendants.isNone {
      forEachSibling(after: slot, count: .max) { sibling in
        if reach.siblings.includes(store[sibling]) { styleState.dirtyStyles.mark(sibling) }
        markDescendants(of: sibling, reach.siblingDescendants)
      }
    }
    if !reach.allSiblings.isNone {
      for sibling in store.children(of: store[slot].parent) where store[sibling].kind == .element {
        if reach.allSiblings.includes(store[sibling]) { styleState.dirtyStyles.mark(sibling) }
        markDescendants(of: sibling, reach.descendants)
      }
    }
  }

  /// Applies the `:has()` invalidation of ancestors and their preceding siblings.
  private func invalidateAround(_ slot: Int, _ map: InvalidationMap) {
    guard let reach = map.invalidationSets[.has] else { return }
    var current = slot
    while current != LayoutNode.none, store[current].kind == .element {
      apply(reach, to: current)
      if map.hasUsesSiblings { forEachSibling(before: current) { apply(reach, to: $0) } }
      current = store[current].parent
    }
  }

  private func markDescendants(of slot: Int, _ filter: ElementFilter) {
    guard !filter.isNone, store[slot].firstChild != LayoutNode.none || store.shadowRoot(of: slot) != nil else { return }
    forEachElement(below: slot) { if filter.includes(store[$0]) { styleState.dirtyStyles.mark($0) } }
  }

  func markElements(below slot: Int) { markDescendants(of: slot, .all) }

  /// Includes shadow trees.
  private func forEachElement(below slot: Int, _ body: (Int) -> Void) {
    if let shadow = store.shadowRoot(of: slot) { forEachElement(below: shadow, body) }
    var current = store.following(slot, within: slot)
    while let node = current {
      if store[node].kind == .element {
        body(node)
        if let shadow = store.shadowRoot(of: node) { forEachElement(below: shadow, body) }
      }
      current = store.following(node, within: slot)
    }
  }

  private func forEachSibling(after slot: Int, count: Int, _ body: (Int) -> Void) {
    var left = count
    var current = store.nextElement(slot)
    while let sibling = current, left > 0 {
      body(sibling)
      left -= 1
      current = store.nextElement(sibling)
    }
  }

  private func forEachSibling(before slot: Int, _ body: (Int) -> Void) {
    var current = store.previousElement(slot)
    while let sibling = current {
      body(sibling)
      current = store.previousElement(sibling)
    }
  }
}

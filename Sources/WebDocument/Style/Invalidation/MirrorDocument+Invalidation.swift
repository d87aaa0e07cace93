/// Follows changes of the tree and marks the elements whose style they can change.
extension MirrorDocument {
  /// Sheets are others now, or hold under other conditions.
  func invalidateRules() { styleState.areSheetsDirty = true }

  /// Whether anything is to be marked: before the first style, and for nodes beside the tree, there is not.
  private func isStyled(_ slot: Int) -> Bool {
    guard let map = styleState.map, !styleState.dirt.isEverything, slot != MirrorNode.none else { return false }
    return slot == NodeStore.documentSlot || map.has(slot)
  }

  private func isStyledParent(_ slot: Int) -> Bool {
    guard slot != MirrorNode.none else { return false }
    return isStyled(slot) || store.host(of: slot).map(isStyled) ?? false
  }

  // MARK: Features

  func invalidate(_ feature: StyleFeature, of slot: Int) {
    guard isStyled(slot), let contexts = styleState.contexts else { return }
    for map in contexts.maps {
      if let reach = map.reaches[feature] { apply(reach, to: slot) }
      if map.inHas.contains(feature) { invalidateAround(slot, map) }
    }
  }

  func invalidate(_ states: [ElementState], of slot: Int) {
    for state in states { invalidate(.state(state), of: slot) }
  }

  /// An attribute of an element changed, came or went.
  func invalidateAttribute(_ name: Name, of slot: Int) {
    guard isStyled(slot), let contexts = styleState.contexts else { return }
    if name == attributeNames.style || name == attributeNames.part || name == attributeNames.slot {
      styleState.dirt.mark(slot)
    }
    invalidate(.attribute(name), of: slot)
    let text = names[name]
    for map in contexts.maps {
      if let reach = map.byText[text] { apply(reach, to: slot) }
    }
    let states = AttributeStates.states(of: text)
    guard !states.isEmpty else { return }
    invalidate(states, of: slot)
    if AttributeStates.reachesDescendants(text), store[slot].firstChild != MirrorNode.none {
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

  /// The states that bits stand for.
  func invalidateStates(_ states: ControlStates, of slot: Int) {
    guard let read = styleState.contexts?.readStates.intersection(states), !read.isEmpty else { return }
    for entry in ControlStates.elementStates where !read.isDisjoint(with: entry.bit) {
      invalidate(entry.states, of: slot)
    }
  }

  func invalidateFocus(from old: NodeID?, to new: NodeID?) {
    for id in [old, new] {
      guard let slot = id.flatMap({ store.slot(of: $0) }) else { continue }
      invalidate([.focus, .focusVisible], of: slot)
      var current = slot
      while current != MirrorNode.none {
        invalidate(.state(.focusWithin), of: current)
        current = store.flatParent(of: current)
      }
    }
  }

  // MARK: Tree

  /// An element or a text came into a parent.
  func invalidateInsertion(_ slot: Int) {
    let parent = store[slot].parent
    noteSheets(in: slot)
    guard isStyledParent(parent) else { return }
    if store[slot].kind == .element { styleState.dirt.mark(slot) }
    invalidateNeighbours(of: slot)
  }

  /// Before a node leaves its parent.
  func invalidateRemoval(_ slot: Int) {
    noteSheets(in: slot)
    let isStyled = isStyledParent(store[slot].parent)
    if isStyled { invalidateNeighbours(of: slot) }
    forget(slot)
  }

  /// The text of a node became empty or is no longer.
  func invalidateEmptiness(of slot: Int) {
    invalidate(.empty, of: slot)
  }

  /// A node is shown in a slot, or no longer: it inherits from elsewhere.
  func invalidateAssignment(of slot: Int) {
    forget(slot)
    if styleState.map != nil, store[slot].kind == .element { styleState.dirt.mark(slot) }
  }

  /// What a slot shows when nothing is assigned to it comes or goes.
  func invalidateContent(of slot: Int) {
    var child = store[slot].firstChild
    while child != MirrorNode.none {
      invalidateAssignment(of: child)
      child = store[child].next
    }
  }

  private func invalidateNeighbours(of slot: Int) {
    guard let contexts = styleState.contexts else { return }
    let parent = store[slot].parent
    invalidate(.empty, of: parent)
    guard store[slot].kind == .element else { return }
    for map in contexts.maps {
      if map.hasHaving { invalidateAround(slot, map) }
      if let reach = map.reaches[.edge] {
        for sibling in [store.previousElement(slot), store.nextElement(slot)] {
          if let sibling { apply(reach, to: sibling) }
        }
      }
      if let reach = map.reaches[.place] {
        forEachSibling(after: slot, count: .max) { apply(reach, to: $0) }
      }
      if let reach = map.reaches[.placeFromEnd] {
        forEachSibling(before: slot) { apply(reach, to: $0) }
      }
      if map.behindCount > 0 {
        forEachSibling(after: slot, count: map.behindCount) { sibling in
          if map.behind.siblings.includes(store[sibling]) { styleState.dirt.mark(sibling) }
          markDescendants(of: sibling, map.behind.siblingDescendants)
        }
      }
    }
  }

  /// Styles of nodes that are in no tree are forgotten, so that they are new when they come back.
  private func forget(_ slot: Int) {
    guard let map = styleState.map, map.has(slot) || store[slot].kind != .element else { return }
    map.set(slot, nil)
    var current = store.flatFirstChild(of: slot)
    guard current != MirrorNode.none else { return }
    while true {
      map.set(current, nil)
      let child = store.flatFirstChild(of: current)
      if child != MirrorNode.none {
        current = child
        continue
      }
      while store.flatNext(of: current) == MirrorNode.none {
        current = store.flatParent(of: current)
        if current == slot || current == MirrorNode.none { return }
      }
      current = store.flatNext(of: current)
    }
  }

  /// Sheets that come or go with a node.
  private func noteSheets(in slot: Int) {
    guard !styleState.areSheetsDirty, !styleState.sheetSlots.isEmpty else { return }
    if store[slot].firstChild == MirrorNode.none, !isSheet(slot) {
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

  // MARK: Reaches

  private func apply(_ reach: InvalidationReach, to slot: Int) {
    if reach.changesSelf { styleState.dirt.mark(slot) }
    markDescendants(of: slot, reach.descendants)
    if !reach.siblings.isNone || !reach.siblingDescendants.isNone {
      forEachSibling(after: slot, count: .max) { sibling in
        if reach.siblings.includes(store[sibling]) { styleState.dirt.mark(sibling) }
        markDescendants(of: sibling, reach.siblingDescendants)
      }
    }
    if !reach.around.isNone {
      for sibling in store.children(of: store[slot].parent) where store[sibling].kind == .element {
        if reach.around.includes(store[sibling]) { styleState.dirt.mark(sibling) }
        markDescendants(of: sibling, reach.descendants)
      }
    }
  }

  /// `:has()` of what is above, or before what is above.
  private func invalidateAround(_ slot: Int, _ map: InvalidationMap) {
    guard let reach = map.reaches[.having] else { return }
    var current = slot
    while current != MirrorNode.none, store[current].kind == .element {
      apply(reach, to: current)
      if map.looksAcross { forEachSibling(before: current) { apply(reach, to: $0) } }
      current = store[current].parent
    }
  }

  private func markDescendants(of slot: Int, _ filter: ElementFilter) {
    guard !filter.isNone, store[slot].firstChild != MirrorNode.none || store.shadowRoot(of: slot) != nil else { return }
    forEachElement(below: slot) { if filter.includes(store[$0]) { styleState.dirt.mark($0) } }
  }

  func markElements(below slot: Int) { markDescendants(of: slot, .all) }

  /// Shadow trees included.
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

/// Incremental layout: changes mark boxes dirty, marks are queued up to the root, and a box is laid out again only if
/// it is dirty or the outcome of a child layout changed.
extension LayoutEngine {
  /// Updates the box tree and the layout; returns the fragment of the document.
  func update(_ changes: LayoutChanges, _ styleChanges: StyleChanges) -> Fragment {
    for slot in changes.freed { tree.remove(slot) }
    let recounted = updateCounters()
    // `::first-letter` and `::first-line` can depend on nested boxes; pages that style them get a full layout.
    let isOther = !changes.isEmpty || !styleChanges.slots.isEmpty
    if styleChanges.isFull || styles.hasFirstLinePseudoElements && isOther {
      rebuildAll()
    } else {
      applyChanges(changes, styleChanges, recounted)
    }
    let root = tree.root
    let input = LayoutInput(columns: viewport.columns, basis: viewport.columns, basisRows: viewport.rows)
    if root.cache.fragments.first?.input != input || changes.isViewportChanged {
      clearFragments(of: root)
    } else {
      _ = refresh(root)
    }
    let fragment = layout(root, input)
    if root.fragment !== fragment || fragment.needsPositioning {
      root.fragment = fragment
      positionChildren(fragment)
    }
    return fragment
  }

  private func rebuildAll() {
    for child in tree.root.children { tree.release(child) }
    tree.root.children = []
    rebuild(tree.root)
    clearFragments(of: tree.root)
  }

  private func clearFragments(of root: LayoutBox) {
    var waiting = [root]
    while let box = waiting.popLast() {
      box.cache = LayoutCache()
      box.invalidation = LayoutInvalidation()
      waiting.append(contentsOf: box.children)
    }
  }

  // MARK: Invalidation

  private func applyChanges(
    _ changes: LayoutChanges, _ styleChanges: StyleChanges, _ recounted: (texts: Set<Int>, numbers: Set<Int>)
  ) {
    var rebuilds: [LayoutBox] = []
    var marks: [Int] = []
    var nearest = NearestBoxCache()
    for slot in changes.parents.slots {
      if let box = nearest.find(from: slot, in: self) { rebuilds.append(box) }
      marks.append(slot)
    }
    for slot in changes.contents.slots {
      marks.append(slot)
      if let box = boxToRebuild(forContentOf: slot) { rebuilds.append(box) }
    }
    for slot in styleChanges.slots {
      applyChanges(styleOf: slot, styleChanges.difference(of: slot), &marks, &rebuilds)
    }
    for slot in recounted.texts.sorted() {
      if let box = nearestBox(of: slot) { rebuilds.append(box) }
    }
    // List item numbers are inputs of the list's layout.
    for slot in recounted.numbers.sorted() { marks.append(store.flatParent(of: slot)) }
    var rebuilt: Set<ObjectIdentifier> = []
    for box in rebuilds where rebuilt.insert(ObjectIdentifier(box)).inserted { rebuild(box) }
    for box in rebuilds where !box.isReleased && rebuilt.remove(ObjectIdentifier(box)) != nil { mark(box) }
    nearest = NearestBoxCache()
    for slot in marks {
      if let box = nearest.find(from: slot, in: self) { mark(box) }
    }
  }

  /// Updates the styles of boxes and collects the boxes whose children must be rebuilt.
  private func applyChanges(
    styleOf slot: Int, _ difference: StyleDifference, _ marks: inout [Int], _ rebuilds: inout [LayoutBox]
  ) {
    guard store[slot].kind == .element, let style = styles.style(slot) else { return }
    let box = tree.box(of: slot)
    let former = box?.style.display
    let wasLayer = box?.isLayer
    box?.style = style
    for child in box?.children ?? [] { updateStyle(generated: child, style) }
    if let marker = box?.marker, let own = style.pseudos?[.marker] { marker.style = own }
    var child = store.flatFirstChild(of: slot)
    while child != LayoutNode.none {
      if store[child].kind == .text { tree.box(of: child)?.style = style }
      child = store.flatNext(of: child)
    }
    // Layer flags are propagated to the ancestors.
    guard difference == .layout || box?.isLayer != wasLayer else { return }
    marks.append(slot)
    // The positioning box can be further out than the parent.
    if let host = box?.positioningBox, !host.isReleased {
      if host.source == .anonymous { rebuilds.append(host) } else { marks.append(host.slot) }
    }
    let parent = store.flatParent(of: slot)
    guard parent != LayoutNode.none, let around = nearestBox(of: parent) else { return }
    marks.append(parent)
    if let box, around.kind == .flow || around.kind == .inline, style.display == former,
      let form = boxType(of: slot, style, in: box.parent ?? around), box.kind == form.kind, box.role == form.role
    {
      // The styles of anonymous boxes inherit from the box.
      let hasGenerated = style.pseudos != nil || box.children.contains { $0.source == .before || $0.source == .after }
      if hasGenerated || box.kind != .flow && box.kind != .inline { rebuilds.append(box) }
    } else {
      rebuilds.append(around)
      if let box { rebuilds.append(box) }
    }
  }

  /// Updates the style of generated boxes; `rebuild` handles changes of the box type.
  private func updateStyle(generated box: LayoutBox, _ style: ComputedStyle) {
    guard box.source == .before || box.source == .after,
      let own = style.pseudos?[box.source == .before ? .before : .after]
    else { return }
    box.style = own
    for child in box.children where child.source == box.source { child.style = own }
  }

  /// In flex containers and tables white space generates no box but other text does.
  private func boxToRebuild(forContentOf slot: Int) -> LayoutBox? {
    guard store[slot].kind == .text else { return nil }
    guard let box = tree.box(of: slot), let parent = box.parent else {
      return nearestBox(of: store.flatParent(of: slot))
    }
    if parent.source != .anonymous, parent.kind == .flow || parent.kind == .inline { return nil }
    return nearestBox(of: store.flatParent(of: slot))
  }

  /// The box of a node or of its nearest ancestor with a box.
  func nearestBox(of slot: Int) -> LayoutBox? {
    var current = slot
    while current != LayoutNode.none {
      if let box = tree.box(of: current) { return box }
      current = store.flatParent(of: current)
    }
    return nil
  }

  private func mark(_ box: LayoutBox) {
    var current = box
    if !current.isIndependentlyLaidOut {
      clearWidths(from: current)
      guard let parent = current.layoutParent else { return }
      current = parent
    }
    current.invalidation.markDirty()
    while !current.invalidation.isQueued, let parent = current.layoutParent {
      parent.invalidation.enqueue(current)
      current = parent
    }
  }

  private func clearWidths(from box: LayoutBox) {
    var current: LayoutBox? = box
    while let inner = current, !inner.isIndependentlyLaidOut {
      inner.cache.intrinsicWidth = nil
      inner.cache.contentMinimum = nil
      current = inner.parent
    }
  }

  // MARK: Relayout

  /// Updates a box and its descendants. Returns whether its ancestors need layout.
  private func refresh(_ box: LayoutBox) -> Bool {
    for child in box.invalidation.dequeue() where !child.isReleased && child.invalidation.isQueued {
      if refresh(child) { box.invalidation.markDirty() }
    }
    guard box.invalidation.clear() else { return false }
    var isOther = box.cache.consumeEviction()
    if let width = box.cache.intrinsicWidth {
      box.cache.intrinsicWidth = nil
      if intrinsicWidth(of: box) != width { isOther = true }
    }
    if let minimum = box.cache.contentMinimum {
      box.cache.contentMinimum = nil
      if contentMinimum(of: box) != minimum { isOther = true }
    }
    for fragment in box.cache.fragments {
      let before = fragment.outcome
      run(fragment)
      if fragment.outcome != before { isOther = true }
    }
    if !isOther, let fragment = box.fragment, fragment.needsPositioning { positionChildren(fragment) }
    return isOther
  }

  /// Stores the positions of the boxes in a fragment. Unchanged fragments are skipped.
  func positionChildren(_ fragment: Fragment) {
    fragment.needsPositioning = false
    let box = fragment.box
    for child in fragment.children {
      let inner = child.fragment.box
      inner.placement = BoxPlacement(container: box, column: child.column, row: child.row)
      if inner.fragment !== child.fragment || child.fragment.needsPositioning {
        inner.fragment = child.fragment
        positionChildren(child.fragment)
      }
    }
  }
}

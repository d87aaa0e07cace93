/// The box tree, with access by the slot of the box's node.
final class BoxTree {
  let root: LayoutBox
  private var bySlot: [LayoutBox?] = []
  /// Whether generated content uses `attr()`.
  var usesAttributes = false
  /// The counter values of the last update; nil without counters.
  var counters: ResolvedCounters?
  /// Whether the order numbers of the boxes are up to date.
  var hasValidOrder = false

  init(style: ComputedStyle) {
    root = LayoutBox(.element, slot: NodeStore.documentSlot, kind: .flow, role: .block, style: style, parent: nil)
    root.propagatesOverflowToViewport = true
    set(root, for: NodeStore.documentSlot)
  }

  func box(of slot: Int) -> LayoutBox? { slot >= 0 && slot < bySlot.count ? bySlot[slot] : nil }

  func set(_ box: LayoutBox, for slot: Int) {
    while bySlot.count <= slot { bySlot.append(nil) }
    bySlot[slot] = box
  }

  /// Removes the box of a slot that is reused for another node.
  func remove(_ slot: Int) {
    if slot > NodeStore.documentSlot, slot < bySlot.count { bySlot[slot] = nil }
  }

  /// Removes a box and its descendants from the tree and breaks reference cycles.
  func release(_ box: LayoutBox) {
    var waiting = [box]
    while let box = waiting.popLast() {
      for child in box.children where child.parent === box { waiting.append(child) }
      if box.source == .element || box.source == .text, box.slot < bySlot.count, bySlot[box.slot] === box {
        bySlot[box.slot] = nil
      }
      box.isReleased = true
      box.parent = nil
      box.children = []
      box.marker = nil
      box.cache = LayoutCache()
      box.invalidation = LayoutInvalidation()
      box.positioningBox = nil
      box.fragment = nil
      box.placement.container = nil
    }
  }

  deinit { release(root) }
}

extension BoxTree {
  /// Numbers the boxes in tree order, which the painting order depends on. Only done on demand after changes.
  func assignOrder() {
    guard !hasValidOrder else { return }
    hasValidOrder = true
    var next = 0
    var waiting = [root]
    while let box = waiting.popLast() {
      box.treeOrder = next
      next += 1
      waiting.append(contentsOf: box.children.reversed())
    }
  }
}

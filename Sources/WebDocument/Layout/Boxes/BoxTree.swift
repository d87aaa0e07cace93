/// The boxes of a document, found by the slot of what they were made for.
final class BoxTree {
  let root: LayoutBox
  private var bySlot: [LayoutBox?] = []
  /// Generated content shows attributes.
  var readsAttributes = false
  /// What counting gave last time; nil when nothing counts.
  var counted: CountedContent?
  /// Whether the boxes' order numbers hold.
  var isNumbered = false

  init(style: ComputedStyle) {
    root = LayoutBox(.element, slot: NodeStore.documentSlot, kind: .flow, role: .block, style: style, parent: nil)
    root.givesOverflowToViewport = true
    set(root, for: NodeStore.documentSlot)
  }

  func box(of slot: Int) -> LayoutBox? { slot >= 0 && slot < bySlot.count ? bySlot[slot] : nil }

  func set(_ box: LayoutBox, for slot: Int) {
    while bySlot.count <= slot { bySlot.append(nil) }
    bySlot[slot] = box
  }

  /// The slot is used for another node from now on.
  func forget(_ slot: Int) {
    if slot > NodeStore.documentSlot, slot < bySlot.count { bySlot[slot] = nil }
  }

  /// Takes a box and what it contains out of the tree, and breaks the cycles of its references.
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
      box.fragments = []
      box.dirtyChildren = []
      box.host = nil
      box.fragment = nil
      box.container = nil
    }
  }

  deinit { release(root) }
}

/// Changes of the tree that layout has not followed yet, by slot. Changes of styles come in `StyleChanges`.
struct LayoutChanges {
  /// Nodes whose children are others now.
  private(set) var parents = SlotSet()
  /// Texts and controls that say something else now.
  private(set) var contents = SlotSet()
  /// Slots whose node is gone and had a box.
  private(set) var freed: [Int] = []
  /// The viewport has another size.
  var isViewportChanged = true

  var isNothing: Bool { parents.isEmpty && contents.isEmpty && freed.isEmpty && !isViewportChanged }

  mutating func noteChildren(of slot: Int) {
    parents.insert(slot)
  }

  mutating func noteContent(of slot: Int) {
    contents.insert(slot)
  }

  mutating func noteFreed(_ slot: Int) {
    freed.append(slot)
  }

  mutating func take() -> LayoutChanges {
    let taken = self
    self = LayoutChanges()
    isViewportChanged = false
    return taken
  }
}

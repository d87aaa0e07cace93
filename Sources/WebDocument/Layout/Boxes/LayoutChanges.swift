/// Pending changes of the tree for layout, by slot. Style changes are in `StyleChanges`.
struct LayoutChanges {
  /// Nodes whose child list changed.
  private(set) var parents = SlotSet()
  /// Texts and controls whose content changed.
  private(set) var contents = SlotSet()
  /// Slots of removed nodes that had boxes.
  private(set) var freed: [Int] = []
  /// The viewport size changed.
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

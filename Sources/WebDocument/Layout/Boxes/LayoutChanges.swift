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

  var isEmpty: Bool { parents.isEmpty && contents.isEmpty && freed.isEmpty && !isViewportChanged }

  mutating func recordChildren(of slot: Int) {
    parents.insert(slot)
  }

  mutating func recordContent(of slot: Int) {
    contents.insert(slot)
  }

  mutating func recordFreed(_ slot: Int) {
    freed.append(slot)
  }

  mutating func drain() -> LayoutChanges {
    let taken = self
    self = LayoutChanges()
    isViewportChanged = false
    return taken
  }
}

extension MirrorDocument {
  /// What Tab goes through, in order: positive `tabindex` first, then the tree.
  public func focusOrder() -> [NodeID] {
    let styles = styles()
    var ordered: [(index: Int, place: Int, node: NodeID)] = []
    var current = store.following(NodeStore.documentSlot, within: NodeStore.documentSlot)
    while let slot = current {
      if store[slot].kind == .element, isRendered(slot), styles[slot].visibility == .visible,
        let index = tabIndex(of: slot), index >= 0
      {
        ordered.append((index == 0 ? Int.max : index, ordered.count, store[slot].id))
      }
      current = store.following(slot, within: NodeStore.documentSlot)
    }
    return ordered.sorted { ($0.index, $0.place) < ($1.index, $1.place) }.map(\.node)
  }

  /// nil for elements that cannot have the focus.
  private func tabIndex(of slot: Int) -> Int? {
    guard !controls.isDisabled(slot, store) else { return nil }
    let given = store.attribute(attributeNames.tabindex, of: slot).flatMap { Int($0) }
    return given ?? (isFocusable(slot) ? 0 : nil)
  }

  private func isFocusable(_ slot: Int) -> Bool {
    switch store[slot].tag {
    case .a, .area: store.attribute(attributeNames.href, of: slot) != nil
    case .button, .select, .textarea, .summary: true
    case .input: controls.kind(slot, store) != .hiddenInput
    default: false
    }
  }
}

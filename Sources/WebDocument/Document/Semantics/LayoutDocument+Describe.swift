extension LayoutDocument {
  /// The rendered nodes with text or interaction, in document order.
  ///
  /// Reuses the last description for unchanged parts.
  package func describe(_ request: PaintRequest) -> [SemanticNode] {
    _ = layout()
    let damage = descriptionInvalidation.drain()
    if let description = lastDescription.flatMap({ updated($0, damage, request) }) {
      lastDescription = description
      return description.nodes
    }
    let description = SemanticTreeBuilder(document: self, request: request).build()
    lastDescription = description
    return description.nodes
  }

  /// Updates the last description; nil if more than controls and the focus changed.
  private func updated(
    _ last: CachedDescription, _ damage: ContentInvalidation, _ request: PaintRequest
  ) -> CachedDescription? {
    guard !damage.isFull, last.request.scrollRow == request.scrollRow else { return nil }
    var slots = damage.controls
    if last.request.focused != request.focused {
      slots += [last.request.focused, request.focused].compactMap { $0.flatMap { store.slot(of: $0) } }
    }
    var description = last
    description.request = request
    guard !slots.isEmpty else { return description }
    let reader = SemanticTreeBuilder(document: self, request: request, labels: last.labels)
    for slot in slots {
      guard let index = last.indices[slot] else { continue }
      guard let node = reader.node(slot, parent: last.nodes[index].parent) else { return nil }
      description.nodes[index] = node
    }
    return description
  }

  /// The elements in the order in which Tab reaches them.
  package func focusOrder() -> [NodeID] { FocusNavigation(self).order }
}

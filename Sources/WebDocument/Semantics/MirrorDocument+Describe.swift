extension MirrorDocument {
  /// Rendered nodes that carry text or can be acted on, in document order.
  ///
  /// What the last description told is told again where nothing can have changed.
  public func describe(_ request: PaintRequest) -> [SemanticNode] {
    _ = layout()
    let damage = descriptionDamage.take()
    if let kept = lastDescription.flatMap({ renewed($0, damage, request) }) {
      lastDescription = kept
      return kept.nodes
    }
    let description = SemanticReader(document: self, request: request).run()
    lastDescription = description
    return description.nodes
  }

  /// Nil when more than controls and the focus changed.
  private func renewed(
    _ last: KnownDescription, _ damage: ContentDamage, _ request: PaintRequest
  ) -> KnownDescription? {
    guard !damage.isEverything, last.request.scrollRow == request.scrollRow else { return nil }
    var slots = damage.controls
    if last.request.focused != request.focused {
      slots += [last.request.focused, request.focused].compactMap { $0.flatMap { store.slot(of: $0) } }
    }
    var description = last
    description.request = request
    guard !slots.isEmpty else { return description }
    let reader = SemanticReader(document: self, request: request, labels: last.labels)
    for slot in slots {
      guard let place = last.places[slot] else { continue }
      guard let node = reader.node(slot, parent: last.nodes[place].parent) else { return nil }
      description.nodes[place] = node
    }
    return description
  }
}

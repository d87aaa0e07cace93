/// The inputs of container queries: computed styles and container sizes of the last layout.
struct ContainerSizes {
  let map: StyleMap
  var sizes: [Int: ContainerSize] = [:]

  /// Evaluates a query on the nearest suitable container.
  func holds(_ query: ContainerQuery, for slot: Int, _ store: NodeStore) -> Bool {
    var current = store.flatParent(of: slot)
    while current != MirrorNode.none, current != NodeStore.documentSlot {
      if let style = map.known(current), query.canAnswer(style.containerType),
        query.name.map({ style.containerNames.contains($0) }) ?? true
      {
        return query.holds(style, size: sizes[current])
      }
      current = store.flatParent(of: current)
    }
    return false
  }
}

/// The inputs of container queries: computed styles and container sizes of the last layout.
struct ContainerQueryEvaluator {
  let map: StyleMap
  var sizes: [Int: ContainerSize] = [:]

  /// Evaluates a query on the nearest suitable container.
  func matches(_ query: ContainerQuery, for slot: Int, _ store: NodeStore) -> Bool {
    var current = store.flatParent(of: slot)
    while current != LayoutNode.none, current != NodeStore.documentSlot {
      if let style = map.style(current), query.canEvaluate(style.containerType),
        query.name.map({ style.containerNames.contains($0) }) ?? true
      {
        return query.matches(style, size: sizes[current])
      }
      current = store.flatParent(of: current)
    }
    return false
  }
}

/// The style sheets of the `style` and `link` elements of a document and its shadow trees.
struct AuthorSheets {
  let store: NodeStore
  let names: AttributeNames
  /// The `style` and `link` elements, connected or not.
  let slots: Set<Int>

  /// The sheets in tree order, with their tree roots.
  var sources: [(root: Int, sheet: StyleSheetSource)] {
    let connected = slots.compactMap { slot -> (root: Int, slot: Int)? in
      let root = store.treeRoot(of: slot)
      guard root == NodeStore.documentSlot || store.isConnected(root) else { return nil }
      return (root, slot)
    }
    return inTreeOrder(connected).compactMap { root, slot in
      let media = store.attribute(names.media, of: slot) ?? ""
      let own = store[slot].text
      if store[slot].tag == .style {
        let type = store.attribute(names.type, of: slot)?.lowercased() ?? ""
        guard type.isEmpty || type == "text/css" else { return nil }
        let text = store.children(of: slot).filter { store[$0].kind == .text }.map { store[$0].text }.joined()
        return (root, StyleSheetSource(text: own.isEmpty ? text : own, media: media))
      }
      guard !own.isEmpty, store.attribute(names.disabled, of: slot) == nil else { return nil }
      return (root, StyleSheetSource(text: own, media: media))
    }
  }

  private func inTreeOrder(_ elements: [(root: Int, slot: Int)]) -> [(root: Int, slot: Int)] {
    guard elements.count > 1 else { return elements }
    var left = Set(elements.map(\.slot))
    var result: [(root: Int, slot: Int)] = []
    for root in Set(elements.map(\.root)) {
      var current = store.following(root, within: root)
      while let slot = current, !left.isEmpty {
        if left.remove(slot) != nil { result.append((root, slot)) }
        current = store.following(slot, within: root)
      }
    }
    return result
  }
}

/// The DOM tree for the inspector: without inter-element white space, with shadow trees below their hosts.
extension LayoutDocument {
  /// - Parameters:
  ///   - expanded: the expanded nodes.
  ///   - opensTop: expands the root element and the body in any case.
  ///   - limit: the maximum number of listed nodes.
  ///   - depthLimit: the maximum number of listed levels.
  /// - Returns: the nodes in tree order and the number of known nodes that were omitted.
  package func outline(
    expanded: Set<NodeID>, expandsTop opensTop: Bool, limit: Int, depthLimit: Int
  ) -> (nodes: [OutlinedNode], omitted: Int) {
    var nodes: [OutlinedNode] = []
    var waiting = listedChildren(NodeStore.documentSlot).reversed().map { (slot: $0, depth: 0) }
    while let (slot, depth) = waiting.popLast() {
      if nodes.count >= limit { return (nodes, waiting.count + 1) }
      let children = listedChildren(slot)
      let content = onlyText(children)
      let isExpanded =
        content == nil && !children.isEmpty && depth + 1 < depthLimit
        && (expanded.contains(store[slot].id) || opensTop && (depth == 0 || depth == 1 && store[slot].tag == .body))
      nodes.append(
        OutlinedNode(
          node: store[slot].id, depth: depth, kind: outlineKind(slot), text: outlineText(slot),
          attributes: store[slot].attributes.map { (names[$0.name], $0.value) }, content: content ?? "",
          children: content == nil ? children.count : 0, isExpanded: isExpanded,
          isRendered: store[slot].kind != .element || isRendered(slot)))
      if isExpanded { waiting += children.reversed().map { ($0, depth + 1) } }
    }
    return (nodes, 0)
  }

  private func listedChildren(_ slot: Int) -> [Int] {
    var children = store.shadowRoot(of: slot).map { [$0] } ?? []
    for child in store.children(of: slot) where isListed(child) { children.append(child) }
    return children
  }

  private func isListed(_ slot: Int) -> Bool {
    switch store[slot].kind {
    case .element, .comment: true
    case .text: !TextProcessing.isWhitespace(store[slot].text)
    case .unused, .document, .fragment: false
    }
  }

  /// The text of an element whose only child is a text node; otherwise nil.
  private func onlyText(_ children: [Int]) -> String? {
    guard children.count == 1, store[children[0]].kind == .text else { return nil }
    return TextProcessing.collapsed(store[children[0]].text)
  }

  private func outlineKind(_ slot: Int) -> OutlinedNode.Kind {
    switch store[slot].kind {
    case .text: .text
    case .comment: .comment
    case .fragment: .shadowRoot
    case .element, .unused, .document: .element
    }
  }

  private func outlineText(_ slot: Int) -> String {
    switch store[slot].kind {
    case .element: names[store[slot].name]
    case .text, .comment: TextProcessing.collapsed(store[slot].text)
    case .unused, .document, .fragment: ""
    }
  }

  /// The listed ancestors of a node, outermost first.
  package func outlineAncestors(of node: NodeID) -> [NodeID] {
    guard var slot = store.slot(of: node) else { return [] }
    var ancestors: [NodeID] = []
    while true {
      let parent = store[slot].parent
      let next = parent == LayoutNode.none ? store.host(of: slot) ?? LayoutNode.none : parent
      guard next != LayoutNode.none, next != NodeStore.documentSlot else { return ancestors.reversed() }
      ancestors.append(store[next].id)
      slot = next
    }
  }

  /// Whether the node exists and is an element.
  package func isElement(_ node: NodeID) -> Bool { store.slot(of: node).map { store[$0].kind == .element } ?? false }
}

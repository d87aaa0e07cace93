/// The DOM tree for the inspector: without inter-element white space, with shadow trees below their hosts.
struct OutlineBuilder {
  private let document: LayoutDocument
  private let store: NodeStore
  private let names: NameTable

  init(_ document: LayoutDocument) {
    self.document = document
    store = document.store
    names = document.names
  }

  /// - Parameters:
  ///   - expanded: the expanded nodes.
  ///   - expandsTop: expands the root element and the body in any case.
  ///   - limit: the maximum number of listed nodes.
  ///   - depthLimit: the maximum number of listed levels.
  /// - Returns: the nodes in tree order and the number of known nodes that were omitted.
  func build(
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
          node: store[slot].id, depth: depth, kind: kind(of: slot), text: text(of: slot),
          attributes: store[slot].attributes.map { (names[$0.name], $0.value) }, content: content ?? "",
          children: content == nil ? children.count : 0, isExpanded: isExpanded,
          isRendered: store[slot].kind != .element || document.isRendered(slot)))
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

  private func kind(of slot: Int) -> OutlinedNode.Kind {
    switch store[slot].kind {
    case .text: .text
    case .comment: .comment
    case .fragment: .shadowRoot
    case .element, .unused, .document: .element
    }
  }

  private func text(of slot: Int) -> String {
    switch store[slot].kind {
    case .element: names[store[slot].name]
    case .text, .comment: TextProcessing.collapsed(store[slot].text)
    case .unused, .document, .fragment: ""
    }
  }

  /// The listed ancestors of a node, outermost first.
  func ancestors(of node: NodeID) -> [NodeID] {
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
}

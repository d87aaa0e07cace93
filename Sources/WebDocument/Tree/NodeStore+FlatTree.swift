/// The tree that is rendered (CSS Scoping 1, section 3.6): style inherits along it, and layout walks it.
extension NodeStore {
  /// The node that a node is rendered in; `MirrorNode.none` when it is rendered nowhere.
  func flatParent(of slot: Int) -> Int { nodes[slot].parent }

  func flatFirstChild(of slot: Int) -> Int { nodes[slot].firstChild }

  /// The node that is rendered after a node in the same parent.
  func flatNext(of slot: Int) -> Int { nodes[slot].next }

  /// The root of the tree that a node is in: the document, a shadow root, or the top of a tree beside them.
  func treeRoot(of slot: Int) -> Int {
    var current = slot
    while nodes[current].parent != MirrorNode.none { current = nodes[current].parent }
    return current
  }

  /// The shadow root of a host.
  func shadowRoot(of host: Int) -> Int? { nil }

  /// The host of a shadow root.
  func host(of root: Int) -> Int? { nil }

  /// The slot that a child of a host is assigned to.
  func assignedSlot(of slot: Int) -> Int? { nil }

  var hasShadowTrees: Bool { false }

  /// Whether a shadow root's host is in the document, however deep.
  func isConnected(_ root: Int) -> Bool {
    var current = root
    while let host = host(of: current) { current = treeRoot(of: host) }
    return current == NodeStore.documentSlot
  }
}

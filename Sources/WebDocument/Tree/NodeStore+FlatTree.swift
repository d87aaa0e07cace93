/// The tree that is rendered (CSS Scoping 1, section 3.6): style inherits along it, and layout walks it.
extension NodeStore {
  /// The node that a node is rendered in; `MirrorNode.none` when it is rendered nowhere.
  func flatParent(of slot: Int) -> Int { nodes[slot].parent }

  func flatFirstChild(of slot: Int) -> Int { nodes[slot].firstChild }

  /// The node that is rendered after a node in the same parent.
  func flatNext(of slot: Int) -> Int { nodes[slot].next }
}

/// The nodes of a document in one array. The index of a node is its slot. Slots of freed nodes are reused, so memory
/// depends on the number of live nodes, not on the IDs.
struct NodeStore {
  static let documentSlot = 0
  /// The maximum node ID, to bound memory.
  static let maximumID = 1 << 27

  var nodes: [LayoutNode] = [LayoutNode(id: .document, kind: .document)]
  var shadows = ShadowLinks()
  /// The custom states of custom elements, by slot.
  var customStates: [Int: [String]] = [:]
  private var slotOfNumber: [Int32] = [0]
  private var freeSlots: [Int] = []

  /// The number of slots, used or free.
  var count: Int { nodes.count }
  var liveCount: Int { nodes.count - freeSlots.count }

  subscript(_ slot: Int) -> LayoutNode {
    _read { yield nodes[slot] }
    _modify { yield &nodes[slot] }
  }

  func slot(of id: NodeID) -> Int? {
    let number = Int(id.rawValue)
    guard number < slotOfNumber.count, slotOfNumber[number] >= 0 else { return nil }
    return Int(slotOfNumber[number])
  }

  /// Creates a node; nil if the ID is already used.
  mutating func create(_ id: NodeID, _ kind: LayoutNode.Kind) -> Int? {
    let number = Int(id.rawValue)
    guard number < Self.maximumID, slot(of: id) == nil else { return nil }
    while slotOfNumber.count <= number { slotOfNumber.append(-1) }
    let slot: Int
    if let free = freeSlots.popLast() {
      nodes[free] = LayoutNode(id: id, kind: kind)
      slot = free
    } else {
      slot = nodes.count
      nodes.append(LayoutNode(id: id, kind: kind))
    }
    slotOfNumber[number] = Int32(slot)
    return slot
  }

  /// Frees a node. Its children become detached.
  mutating func free(_ slot: Int) {
    guard slot != Self.documentSlot else { return }
    detach(slot)
    removeShadowLinks(slot)
    customStates[slot] = nil
    var child = nodes[slot].firstChild
    while child != LayoutNode.none {
      let next = nodes[child].next
      nodes[child].parent = LayoutNode.none
      nodes[child].previous = LayoutNode.none
      nodes[child].next = LayoutNode.none
      child = next
    }
    slotOfNumber[Int(nodes[slot].id.rawValue)] = -1
    nodes[slot] = LayoutNode(id: nodes[slot].id, kind: .unused)
    freeSlots.append(slot)
  }

  /// Removes a node from its parent.
  mutating func detach(_ slot: Int) {
    let node = nodes[slot]
    guard node.parent != LayoutNode.none else { return }
    if node.previous == LayoutNode.none {
      nodes[node.parent].firstChild = node.next
    } else {
      nodes[node.previous].next = node.next
    }
    if node.next == LayoutNode.none {
      nodes[node.parent].lastChild = node.previous
    } else {
      nodes[node.next].previous = node.previous
    }
    nodes[slot].parent = LayoutNode.none
    nodes[slot].previous = LayoutNode.none
    nodes[slot].next = LayoutNode.none
  }

  /// Inserts a node before a child, or at the end. No effect if it would create a cycle.
  mutating func insert(_ slot: Int, into parent: Int, before: Int?) {
    guard !isAncestor(slot, of: parent), before != slot else { return }
    detach(slot)
    let following = before.flatMap { nodes[$0].parent == parent ? $0 : nil } ?? LayoutNode.none
    let preceding = following == LayoutNode.none ? nodes[parent].lastChild : nodes[following].previous
    nodes[slot].parent = parent
    nodes[slot].previous = preceding
    nodes[slot].next = following
    if preceding == LayoutNode.none { nodes[parent].firstChild = slot } else { nodes[preceding].next = slot }
    if following == LayoutNode.none { nodes[parent].lastChild = slot } else { nodes[following].previous = slot }
  }

  /// Whether a node is an inclusive ancestor of another one.
  func isAncestor(_ slot: Int, of other: Int) -> Bool {
    // Fast path for nodes without children, the usual case while a tree is built.
    if nodes[slot].firstChild == LayoutNode.none { return slot == other }
    var current = other
    while current != LayoutNode.none {
      if current == slot { return true }
      current = nodes[current].parent
    }
    return false
  }

  /// The next node in document order inside `root`; nil at the end.
  func following(_ slot: Int, within root: Int) -> Int? {
    if nodes[slot].firstChild != LayoutNode.none { return nodes[slot].firstChild }
    return followingSkippingChildren(slot, within: root)
  }

  func followingSkippingChildren(_ slot: Int, within root: Int) -> Int? {
    var current = slot
    while current != root, current != LayoutNode.none {
      if nodes[current].next != LayoutNode.none { return nodes[current].next }
      current = nodes[current].parent
    }
    return nil
  }

  /// The children of a node.
  func children(of slot: Int) -> some Sequence<Int> {
    sequence(state: nodes[slot].firstChild) { [nodes] child -> Int? in
      guard child != LayoutNode.none else { return nil }
      defer { child = nodes[child].next }
      return child
    }
  }

  func attribute(_ name: Name, of slot: Int) -> String? {
    nodes[slot].attributes.first { $0.name == name }?.value
  }

  /// The previous element sibling.
  func previousElement(_ slot: Int) -> Int? {
    var current = nodes[slot].previous
    while current != LayoutNode.none, nodes[current].kind != .element { current = nodes[current].previous }
    return current == LayoutNode.none ? nil : current
  }

  func nextElement(_ slot: Int) -> Int? {
    var current = nodes[slot].next
    while current != LayoutNode.none, nodes[current].kind != .element { current = nodes[current].next }
    return current == LayoutNode.none ? nil : current
  }
}

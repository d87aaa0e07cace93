/// The nodes of a document in one array. The index of a node is its slot. Slots of freed nodes are reused, so memory
/// depends on the number of live nodes, not on the IDs.
struct NodeStore {
  static let documentSlot = 0
  /// The maximum node ID, to bound memory.
  static let largestNumber = 1 << 27

  var nodes: [MirrorNode] = [MirrorNode(id: .document, kind: .document)]
  var shadows = ShadowLinks()
  /// The custom states of custom elements, by slot.
  var customStates: [Int: [String]] = [:]
  private var slotOfNumber: [Int32] = [0]
  private var freeSlots: [Int] = []

  /// The number of slots, used or free.
  var count: Int { nodes.count }
  var livingCount: Int { nodes.count - freeSlots.count }

  subscript(_ slot: Int) -> MirrorNode {
    _read { yield nodes[slot] }
    _modify { yield &nodes[slot] }
  }

  func slot(of id: NodeID) -> Int? {
    let number = Int(id.rawValue)
    guard number < slotOfNumber.count, slotOfNumber[number] >= 0 else { return nil }
    return Int(slotOfNumber[number])
  }

  /// Creates a node; nil if the ID is already used.
  mutating func create(_ id: NodeID, _ kind: MirrorNode.Kind) -> Int? {
    let number = Int(id.rawValue)
    guard number < Self.largestNumber, slot(of: id) == nil else { return nil }
    while slotOfNumber.count <= number { slotOfNumber.append(-1) }
    let slot: Int
    if let free = freeSlots.popLast() {
      nodes[free] = MirrorNode(id: id, kind: kind)
      slot = free
    } else {
      slot = nodes.count
      nodes.append(MirrorNode(id: id, kind: kind))
    }
    slotOfNumber[number] = Int32(slot)
    return slot
  }

  /// Frees a node. Its children become detached.
  mutating func free(_ slot: Int) {
    guard slot != Self.documentSlot else { return }
    detach(slot)
    forgetShadow(slot)
    customStates[slot] = nil
    var child = nodes[slot].firstChild
    while child != MirrorNode.none {
      let next = nodes[child].next
      nodes[child].parent = MirrorNode.none
      nodes[child].previous = MirrorNode.none
      nodes[child].next = MirrorNode.none
      child = next
    }
    slotOfNumber[Int(nodes[slot].id.rawValue)] = -1
    nodes[slot] = MirrorNode(id: nodes[slot].id, kind: .unused)
    freeSlots.append(slot)
  }

  /// Removes a node from its parent.
  mutating func detach(_ slot: Int) {
    let node = nodes[slot]
    guard node.parent != MirrorNode.none else { return }
    if node.previous == MirrorNode.none {
      nodes[node.parent].firstChild = node.next
    } else {
      nodes[node.previous].next = node.next
    }
    if node.next == MirrorNode.none {
      nodes[node.parent].lastChild = node.previous
    } else {
      nodes[node.next].previous = node.previous
    }
    nodes[slot].parent = MirrorNode.none
    nodes[slot].previous = MirrorNode.none
    nodes[slot].next = MirrorNode.none
  }

  /// Inserts a node before a child, or at the end. No effect if it would create a cycle.
  mutating func insert(_ slot: Int, into parent: Int, before: Int?) {
    guard !isAncestor(slot, of: parent), before != slot else { return }
    detach(slot)
    let following = before.flatMap { nodes[$0].parent == parent ? $0 : nil } ?? MirrorNode.none
    let preceding = following == MirrorNode.none ? nodes[parent].lastChild : nodes[following].previous
    nodes[slot].parent = parent
    nodes[slot].previous = preceding
    nodes[slot].next = following
    if preceding == MirrorNode.none { nodes[parent].firstChild = slot } else { nodes[preceding].next = slot }
    if following == MirrorNode.none { nodes[parent].lastChild = slot } else { nodes[following].previous = slot }
  }

  /// Whether a node is an inclusive ancestor of another one.
  func isAncestor(_ slot: Int, of other: Int) -> Bool {
    // Fast path for nodes without children, the usual case while a tree is built.
    if nodes[slot].firstChild == MirrorNode.none { return slot == other }
    var current = other
    while current != MirrorNode.none {
      if current == slot { return true }
      current = nodes[current].parent
    }
    return false
  }

  /// The next node in document order inside `root`; nil at the end.
  func following(_ slot: Int, within root: Int) -> Int? {
    if nodes[slot].firstChild != MirrorNode.none { return nodes[slot].firstChild }
    return followingSkippingChildren(slot, within: root)
  }

  func followingSkippingChildren(_ slot: Int, within root: Int) -> Int? {
    var current = slot
    while current != root, current != MirrorNode.none {
      if nodes[current].next != MirrorNode.none { return nodes[current].next }
      current = nodes[current].parent
    }
    return nil
  }

  /// The children of a node.
  func children(of slot: Int) -> some Sequence<Int> {
    sequence(state: nodes[slot].firstChild) { [nodes] child -> Int? in
      guard child != MirrorNode.none else { return nil }
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
    while current != MirrorNode.none, nodes[current].kind != .element { current = nodes[current].previous }
    return current == MirrorNode.none ? nil : current
  }

  func nextElement(_ slot: Int) -> Int? {
    var current = nodes[slot].next
    while current != MirrorNode.none, nodes[current].kind != .element { current = nodes[current].next }
    return current == MirrorNode.none ? nil : current
  }
}

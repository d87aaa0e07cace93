/// The flat tree (CSS Scoping 1, section 3.6), used for inheritance and layout.
extension NodeStore {
  /// The parent in the flat tree; `LayoutNode.none` if the node is not in it.
  func flatParent(of slot: Int) -> Int {
    let parent = nodes[slot].parent
    guard parent != LayoutNode.none, !nodes[parent].roles.isEmpty else { return parent }
    let roles = nodes[parent].roles
    if roles.contains(.host) { return shadows.assignment[slot]?.slot ?? LayoutNode.none }
    if roles.contains(.shadowRoot) { return shadows.partner[parent] ?? LayoutNode.none }
    if roles.contains(.filledSlot) { return LayoutNode.none }
    return parent
  }

  func flatFirstChild(of slot: Int) -> Int {
    let roles = nodes[slot].roles
    if roles.isEmpty { return nodes[slot].firstChild }
    if roles.contains(.host), let root = shadows.partner[slot] { return nodes[root].firstChild }
    if roles.contains(.filledSlot) { return shadows.assigned[slot]?.first ?? LayoutNode.none }
    return nodes[slot].firstChild
  }

  /// The next sibling in the flat tree.
  func flatNext(of slot: Int) -> Int {
    guard nodes[slot].roles.contains(.slotted), let position = shadows.assignment[slot] else { return nodes[slot].next }
    let siblings = shadows.assigned[position.slot] ?? []
    return position.index + 1 < siblings.count ? siblings[position.index + 1] : LayoutNode.none
  }

  /// The next node in flat tree order inside `root`; nil at the end.
  func flatFollowing(_ slot: Int, within root: Int) -> Int? {
    let first = flatFirstChild(of: slot)
    return first == LayoutNode.none ? flatFollowingSkippingChildren(slot, within: root) : first
  }

  func flatFollowingSkippingChildren(_ slot: Int, within root: Int) -> Int? {
    var current = slot
    while current != root, current != LayoutNode.none {
      let next = flatNext(of: current)
      if next != LayoutNode.none { return next }
      current = flatParent(of: current)
    }
    return nil
  }

  /// The children in the flat tree.
  func flatChildren(of slot: Int) -> some Sequence<Int> {
    sequence(state: flatFirstChild(of: slot)) { [self] child -> Int? in
      guard child != LayoutNode.none else { return nil }
      defer { child = flatNext(of: child) }
      return child
    }
  }

  /// The parent of a node; the host of a shadow root; `LayoutNode.none` at the top.
  func parentOrHost(of slot: Int) -> Int {
    let parent = nodes[slot].parent
    guard parent != LayoutNode.none, nodes[parent].roles.contains(.shadowRoot) else { return parent }
    return shadows.partner[parent] ?? LayoutNode.none
  }

  /// Whether a node is an inclusive ancestor of another one in the flat tree.
  func isFlatAncestor(_ slot: Int, of other: Int) -> Bool {
    guard hasShadowTrees else { return isAncestor(slot, of: other) }
    var current = other
    while current != LayoutNode.none {
      if current == slot { return true }
      current = flatParent(of: current)
    }
    return false
  }

  /// Whether a tree root is a shadow-including inclusive root of a node.
  func isShadowInclusiveRoot(_ root: Int, of slot: Int) -> Bool {
    var current = treeRoot(of: slot)
    while current != root {
      guard let host = host(of: current) else { return false }
      current = treeRoot(of: host)
    }
    return true
  }

  /// The root of a node's tree: the document, a shadow root or a detached root.
  func treeRoot(of slot: Int) -> Int {
    var current = slot
    while nodes[current].parent != LayoutNode.none { current = nodes[current].parent }
    return current
  }

  /// The shadow root of a host.
  func shadowRoot(of host: Int) -> Int? { nodes[host].roles.contains(.host) ? shadows.partner[host] : nil }

  /// The host of a shadow root.
  func host(of root: Int) -> Int? { nodes[root].roles.contains(.shadowRoot) ? shadows.partner[root] : nil }

  /// The assigned slot of a host's child.
  func assignedSlot(of slot: Int) -> Int? {
    nodes[slot].roles.contains(.slotted) ? shadows.assignment[slot]?.slot : nil
  }

  /// The assigned nodes of a slot.
  func assignedNodes(of slot: Int) -> [Int] {
    nodes[slot].roles.contains(.filledSlot) ? shadows.assigned[slot] ?? [] : []
  }

  var hasShadowTrees: Bool { !shadows.partner.isEmpty }

  /// Whether the host of a shadow root is connected.
  func isConnected(_ root: Int) -> Bool {
    var current = root
    while let host = host(of: current) { current = treeRoot(of: host) }
    return current == NodeStore.documentSlot
  }

  // MARK: Changes

  mutating func attachShadow(_ root: Int, to host: Int) {
    guard nodes[host].kind == .element, nodes[root].kind == .fragment, nodes[host].roles.isDisjoint(with: .host),
      nodes[root].roles.isEmpty
    else { return }
    nodes[host].roles.insert(.host)
    nodes[root].roles.insert(.shadowRoot)
    shadows.partner[host] = root
    shadows.partner[root] = host
  }

  mutating func clearSlot(_ slot: Int) {
    for node in shadows.assigned.removeValue(forKey: slot) ?? [] {
      nodes[node].roles.remove(.slotted)
      shadows.assignment[node] = nil
    }
    nodes[slot].roles.remove(.filledSlot)
  }

  mutating func assign(_ node: Int, to slot: Int) {
    leaveSlot(node)
    let index = shadows.assigned[slot]?.count ?? 0
    shadows.assigned[slot, default: []].append(node)
    shadows.assignment[node] = (slot, index)
    nodes[node].roles.insert(.slotted)
    nodes[slot].roles.insert(.filledSlot)
  }

  private mutating func leaveSlot(_ node: Int) {
    guard let position = shadows.assignment.removeValue(forKey: node) else { return }
    nodes[node].roles.remove(.slotted)
    let rest = (shadows.assigned[position.slot] ?? []).filter { $0 != node }
    for (index, other) in rest.enumerated() { shadows.assignment[other] = (position.slot, index) }
    shadows.assigned[position.slot] = rest.isEmpty ? nil : rest
    if rest.isEmpty { nodes[position.slot].roles.remove(.filledSlot) }
  }

  /// Removes the shadow links of a freed node.
  mutating func removeShadowLinks(_ slot: Int) {
    guard !nodes[slot].roles.isEmpty else { return }
    if let partner = shadows.partner.removeValue(forKey: slot) {
      shadows.partner[partner] = nil
      nodes[partner].roles.subtract([.host, .shadowRoot])
    }
    clearSlot(slot)
    leaveSlot(slot)
  }
}

/// The roles of nodes in shadow trees (DOM, section 4.2.2). Nodes without roles are rendered at their tree position.
struct FlatTreeRoles: OptionSet {
  var rawValue: UInt8
  /// An element with a shadow root.
  static let host = FlatTreeRoles(rawValue: 1)
  static let shadowRoot = FlatTreeRoles(rawValue: 2)
  /// A slot with assigned nodes, which are rendered instead of its children.
  static let filledSlot = FlatTreeRoles(rawValue: 4)
  /// A child of a host that is assigned to a slot.
  static let slotted = FlatTreeRoles(rawValue: 8)
}

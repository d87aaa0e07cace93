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

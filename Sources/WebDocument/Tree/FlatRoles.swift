/// Parts that nodes have in shadow trees (DOM, section 4.2.2). A node without any is rendered where it is in the tree.
struct FlatRoles: OptionSet {
  var rawValue: UInt8
  /// An element that has a shadow root.
  static let host = FlatRoles(rawValue: 1)
  static let shadowRoot = FlatRoles(rawValue: 2)
  /// A slot that nodes are assigned to, which are rendered instead of its children.
  static let filledSlot = FlatRoles(rawValue: 4)
  /// A child of a host that is assigned to a slot.
  static let slotted = FlatRoles(rawValue: 8)
}

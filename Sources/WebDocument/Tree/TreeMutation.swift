/// A change that the page's JavaScript tree made, for the mirror tree to follow.
public enum TreeMutation: Equatable, Sendable {
  case createElement(NodeID, name: String)
  case createText(NodeID, String)
  case createComment(NodeID)
  /// A document fragment, or a shadow root.
  case createFragment(NodeID)
  case setText(NodeID, String)
  /// Inserts (or moves) a node; at the end when `before` is nil.
  case insert(NodeID, into: NodeID, before: NodeID?)
  case remove(NodeID)
  case setAttribute(NodeID, name: String, value: String)
  case removeAttribute(NodeID, name: String)
  /// The live value of a field, which is not its attribute.
  case setValue(NodeID, String)
  case setChecked(NodeID, Bool)
  /// Whether an option is selected.
  case setSelected(NodeID, Bool)
  /// The text of a style sheet that a `link` element brought.
  case setSheet(NodeID, String)
  case setStates(NodeID, ControlStates)
  /// The element that `:focus` matches; nil for none.
  case setFocused(NodeID?)
  /// Makes a fragment the shadow root of an element.
  case attachShadow(NodeID, root: NodeID)
  /// Takes from a slot what is assigned to it.
  case clearSlot(NodeID)
  /// Assigns a child of a host to a slot of its shadow tree, after those that the slot has.
  case assignSlot(NodeID, slot: NodeID)
  /// A custom element got its definition.
  case setDefined(NodeID)
  /// The states that a custom element is in by what it says itself.
  case setCustomStates(NodeID, [String])
  /// The texts of the sheets that scripts adopted for the document or a shadow root.
  case adoptSheets(NodeID, [String])
  /// The JavaScript object was collected and the node is in no tree.
  case free(NodeID)
}

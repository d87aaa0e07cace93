/// A mutation of the page's DOM tree for the layout document.
package enum TreeMutation: Equatable, Sendable {
  case createElement(NodeID, name: String)
  case createText(NodeID, String)
  case createComment(NodeID)
  /// A document fragment or a shadow root.
  case createFragment(NodeID)
  case setText(NodeID, String)
  /// Inserts or moves a node; at the end if `before` is nil.
  case insert(NodeID, into: NodeID, before: NodeID?)
  case remove(NodeID)
  case setAttribute(NodeID, name: String, value: String)
  case removeAttribute(NodeID, name: String)
  /// The live value of a field, which differs from its attribute.
  case setValue(NodeID, String)
  case setChecked(NodeID, Bool)
  /// The selectedness of an option.
  case setSelected(NodeID, Bool)
  /// The style sheet text of a `link` element.
  case setSheet(NodeID, String)
  case setStates(NodeID, ControlStates)
  /// The element that matches `:focus`; nil for none.
  case setFocused(NodeID?)
  /// Makes a fragment the shadow root of an element.
  case attachShadow(NodeID, root: NodeID)
  /// Removes all assigned nodes from a slot.
  case clearSlot(NodeID)
  /// Assigns a child of a host to a slot, after the already assigned nodes.
  case assignSlot(NodeID, slot: NodeID)
  /// A custom element was defined.
  case setDefined(NodeID)
  /// The custom states of a custom element.
  case setCustomStates(NodeID, [String])
  /// The adopted style sheets of the document or a shadow root.
  case adoptSheets(NodeID, [String])
  /// The JavaScript wrapper was collected and the node is detached.
  case free(NodeID)
}

import TerminalModel

/// A rendered node that a user can refer to.
package struct SemanticNode: Equatable, Sendable {
  package var node: NodeID
  /// The index of the nearest listed ancestor.
  package var parent: Int?
  package var name: String
  /// The explicit or implicit WAI-ARIA role; empty for text.
  package var role: String
  /// The element's own rendered text with collapsed white space; the value of a field.
  package var text: String
  /// The `aria-label`, `alt`, `title` or label text.
  package var label: String
  package var placeholder: String
  /// The DOM ID, or `data-testid` without an ID.
  package var id: String
  /// In cells relative to the viewport's top left; can be outside the viewport.
  package var bounds: GridRect
  package var isEnabled: Bool
  package var isChecked: Bool
  package var isSelected: Bool
  package var isFocused: Bool
  package var isClickable: Bool
  package init(
    node: NodeID, parent: Int?, name: String, role: String = "", text: String, label: String, placeholder: String,
    id: String, bounds: GridRect, isEnabled: Bool, isChecked: Bool, isSelected: Bool, isFocused: Bool, isClickable: Bool
  ) {
    self.node = node
    self.parent = parent
    self.name = name
    self.role = role
    self.text = text
    self.label = label
    self.placeholder = placeholder
    self.id = id
    self.bounds = bounds
    self.isEnabled = isEnabled
    self.isChecked = isChecked
    self.isSelected = isSelected
    self.isFocused = isFocused
    self.isClickable = isClickable
  }
}

import TerminalModel

/// A rendered node that a user can refer to.
public struct SemanticNode: Equatable, Sendable {
  public var node: NodeID
  /// The index of the nearest listed ancestor.
  public var parent: Int?
  public var name: String
  /// The explicit or implicit WAI-ARIA role; empty for text.
  public var role: String
  /// The element's own rendered text with collapsed white space; the value of a field.
  public var text: String
  /// The `aria-label`, `alt`, `title` or label text.
  public var label: String
  public var placeholder: String
  /// The DOM ID, or `data-testid` without an ID.
  public var id: String
  /// In cells relative to the viewport's top left; can be outside the viewport.
  public var bounds: GridRect
  public var isEnabled: Bool
  public var isChecked: Bool
  public var isSelected: Bool
  public var isFocused: Bool
  public var isClickable: Bool
  public init(
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

import TerminalModel

/// A rendered node as a user can speak about it.
public struct SemanticNode: Equatable, Sendable {
  public var node: NodeID
  /// Index of the nearest listed ancestor.
  public var parent: Int?
  public var name: String
  /// The role of WAI-ARIA, written or implied; empty for what is only text.
  public var role: String
  /// Own rendered text, whitespace collapsed; the value for fields.
  public var text: String
  /// aria-label, alt, title, or the text of the field's label.
  public var label: String
  public var placeholder: String
  /// DOM id, or data-testid when there is no id.
  public var id: String
  /// In cells, relative to the viewport's top left; can lie outside of it.
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

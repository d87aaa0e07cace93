import TerminalModel

/// An element of the native chrome or the page, in one hierarchy.
public struct ScreenElement: Equatable, Sendable {
  /// The index of the parent in the list; a parent precedes its children.
  public var parent: Int?
  /// For instance `button`, `tab`, `dialog`, or the tag name of a page's element.
  public var role: String
  /// The WAI-ARIA role of a page's element, or `password`, `file`, `color`; empty for text and the chrome.
  public var accessibleRole = ""
  public var text: String
  public var label: String
  public var placeholder: String
  /// A native identifier, or the DOM's `id` or `data-testid`.
  public var id: String
  /// Bounds in cells of the screen.
  public var bounds: GridRect
  public var isEnabled: Bool
  public var isChecked: Bool
  public var isSelected: Bool
  public var isFocused: Bool
  public var isClickable: Bool
  /// At least one of its cells is visible.
  public var isOnScreen: Bool
  public var target: ElementTarget
  /// The CSS selector that matched the element; empty for elements of the page's description.
  public var css = ""

  public init(
    parent: Int? = nil, role: String = "", text: String = "", label: String = "", placeholder: String = "",
    id: String = "", bounds: GridRect, isEnabled: Bool = true, isChecked: Bool = false, isSelected: Bool = false,
    isFocused: Bool = false, isClickable: Bool = false, isOnScreen: Bool = true, target: ElementTarget = .none
  ) {
    self.parent = parent
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
    self.isOnScreen = isOnScreen
    self.target = target
  }
}

import ShellCore
import TerminalModel

/// An element of the native chrome or the page, in one hierarchy.
package struct ScreenElement: Equatable, Sendable {
  /// The index of the parent in the list; a parent precedes its children.
  package var parent: Int?
  /// For instance `button`, `tab`, `dialog`, or the tag name of a page's element.
  package var role: String
  /// The WAI-ARIA role of a page's element, or `password`, `file`, `color`; empty for text and the chrome.
  package var accessibleRole = ""
  package var text: String
  package var label: String
  package var placeholder: String
  /// A native identifier, or the DOM's `id` or `data-testid`.
  package var id: String
  /// Bounds in cells of the screen.
  package var bounds: GridRect
  package var isEnabled: Bool
  package var isChecked: Bool
  package var isSelected: Bool
  package var isFocused: Bool
  package var isClickable: Bool
  /// At least one of its cells is visible.
  package var isOnScreen: Bool
  package var target: ElementTarget
  /// The CSS selector that matched the element; empty for elements of the page's description.
  package var css = ""

  package init(
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

  /// Text can be typed into it: a textbox or a subclass role (WAI-ARIA 1.2); ARIA has no role for passwords.
  package var isTextField: Bool { ["textbox", "searchbox", "spinbutton", "password"].contains(accessibleRole) }
}

/// The target of a tap on an element.
package enum ElementTarget: Equatable, Sendable {
  /// A node in the page's latest description.
  case pageNode(UInt32)
  /// An action of the chrome.
  case action(UserAction)
  /// No target; the tap goes to the nearest ancestor that has one.
  case none
}

import ShellCore
import TerminalModel

/// An element of the native chrome, as flows and reports see it.
package struct ChromeNode: Equatable, Sendable {
  /// `bar.left`, `bar.title`, `tab.TAB_1`, `native.3`, `dialog.accept`, `retry`, `page.message`, ...
  package var id: String
  /// Its full text; the screen may truncate it.
  package var text: String
  /// The name of its icon, or the label of a field.
  package var label: String
  /// The placeholder of a field.
  package var placeholder = ""
  /// `input`, `switch`, `picker`, ...; empty if the ID implies it.
  package var kind = ""
  package var isChecked = false
  /// In screen cells.
  package var bounds: GridRect
  package var isEnabled: Bool
  package var isSelected: Bool
  package var isFocused: Bool
  /// The action of a tap; nil if it cannot be tapped.
  package var action: UserAction?

  package init(
    id: String, text: String, label: String, bounds: GridRect, isEnabled: Bool, isSelected: Bool, isFocused: Bool,
    action: UserAction?
  ) {
    self.id = id
    self.text = text
    self.label = label
    self.bounds = bounds
    self.isEnabled = isEnabled
    self.isSelected = isSelected
    self.isFocused = isFocused
    self.action = action
  }
}

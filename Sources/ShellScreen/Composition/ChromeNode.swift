import ShellCore
import TerminalModel

/// An element of the native chrome, as flows and reports see it.
public struct ChromeNode: Equatable, Sendable {
  /// `bar.left`, `bar.title`, `tab.TAB_1`, `native.3`, `dialog.accept`, `retry`, `page.message`, ...
  public var id: String
  /// Its full text; the screen may truncate it.
  public var text: String
  /// The name of its icon, or the label of a field.
  public var label: String
  /// The placeholder of a field.
  public var placeholder = ""
  /// `input`, `switch`, `picker`, ...; empty if the ID implies it.
  public var kind = ""
  public var isChecked = false
  /// In screen cells.
  public var bounds: GridRect
  public var isEnabled: Bool
  public var isSelected: Bool
  public var isFocused: Bool
  /// The action of a tap; nil if it cannot be tapped.
  public var action: UserAction?

  public init(
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

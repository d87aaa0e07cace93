import ShellCore
import TerminalModel

/// A part of the native frame as flows and reports speak about it.
public struct FrameNode: Equatable, Sendable {
  /// `bar.left`, `bar.title`, `tab.TAB_1`, `native.3`, `dialog.accept`, `retry`, `page.message`, ...
  public var id: String
  /// Its whole text, where it has one; the screen may show less of it.
  public var text: String
  /// The icon's name where it has one, or the label of a field.
  public var label: String
  /// What a field asks for.
  public var placeholder = ""
  /// `input`, `switch`, `picker`, ...; empty where the name tells.
  public var kind = ""
  public var isChecked = false
  /// In cells of the screen.
  public var bounds: GridRect
  public var isEnabled: Bool
  public var isSelected: Bool
  public var isFocused: Bool
  /// What a tap on it does; nil when it cannot be tapped.
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

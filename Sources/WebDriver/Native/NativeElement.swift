/// An element of the native context, in the terms of Appium's drivers. Lengths are CSS pixels of the screen: a cell is 8 by 16.
package struct NativeElement: Equatable, Sendable {
  /// The index of the parent; nil for the application.
  package var parent: Int?
  /// `XCUIElementTypeButton`, or `android.widget.Button`.
  package var type: String
  /// The accessibility identifier, or else the label: the `name` of XCUITest, and the `content-desc` of UiAutomator2.
  package var name: String
  package var label: String
  /// The text of a field, or the state of a toggle; empty without one.
  package var value: String
  package var placeholder: String
  /// The native identifier, or the DOM's `id` or `data-testid`; empty without one.
  package var identifier: String
  package var isEnabled: Bool
  package var isVisible: Bool
  package var isSelected: Bool
  package var isChecked: Bool
  package var isFocused: Bool
  package var isClickable: Bool
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(
    parent: Int? = nil, type: String, name: String = "", label: String = "", value: String = "",
    placeholder: String = "", identifier: String = "", isEnabled: Bool = true, isVisible: Bool = true,
    isSelected: Bool = false, isChecked: Bool = false, isFocused: Bool = false, isClickable: Bool = false, x: Int = 0,
    y: Int = 0, width: Int = 0, height: Int = 0
  ) {
    self.parent = parent
    self.type = type
    self.name = name
    self.label = label
    self.value = value
    self.placeholder = placeholder
    self.identifier = identifier
    self.isEnabled = isEnabled
    self.isVisible = isVisible
    self.isSelected = isSelected
    self.isChecked = isChecked
    self.isFocused = isFocused
    self.isClickable = isClickable
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A key of the keyboard (W3C WebDriver, section 17.4.2).
package struct NormalizedKey: Hashable, Sendable {
  /// The normalised key value: a name as `Enter`, or the text that the key types.
  package let name: String
  /// The location of `KeyboardEvent`: 0 standard, 1 left, 2 right, 3 numeric keypad.
  package let location: Int

  /// The key of a raw key: a code point from U+E000 to U+E05D, or any other character, which is its own name.
  package init(_ raw: String) {
    let scalars = raw.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1, let name = Self.names[scalar.value] else {
      self.name = raw
      location = 0
      return
    }
    self.name = name
    switch scalar.value {
    case 0xE008...0xE00A, 0xE03D: location = 1
    case 0xE050...0xE053: location = 2
    case 0xE01A...0xE029, 0xE054...0xE05D: location = 3
    default: location = 0
    }
  }

  package var isModifier: Bool { ["Shift", "Control", "Alt", "Meta"].contains(name) }

  /// Whether the key types its name as text.
  package var isCharacter: Bool { name.count == 1 }

  /// The names by code point, for the code points of the standard.
  package static let names: [UInt32: String] = {
    var names: [UInt32: String] = [0xE03D: "Meta", 0xE040: "ZenkakuHankaku"]
    let first = [
      "Unidentified", "Cancel", "Help", "Backspace", "Tab", "Clear", "Return", "Enter", "Shift", "Control", "Alt",
      "Pause",
      "Escape", " ", "PageUp", "PageDown", "End", "Home", "ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown", "Insert",
      "Delete", ";", "=", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "+", ",", "-", ".", "/",
    ]
    let right = [
      "Shift", "Control", "Alt", "Meta", "PageUp", "PageDown", "End", "Home", "ArrowLeft", "ArrowUp", "ArrowRight",
      "ArrowDown", "Insert", "Delete",
    ]
    for (index, name) in first.enumerated() { names[0xE000 + UInt32(index)] = name }
    for index in 1...12 { names[0xE030 + UInt32(index)] = "F\(index)" }
    for (index, name) in right.enumerated() { names[0xE050 + UInt32(index)] = name }
    return names
  }()
}

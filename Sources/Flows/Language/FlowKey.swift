import TerminalModel

/// A key with its name in flows.
package struct FlowKey: Hashable, Sendable {
  package enum Meaning: Hashable, Sendable {
    case key(KeyCode)
    /// The platform's Back.
    case back
    /// The Home button: the app goes to the background.
    case home
  }

  package var name: String
  package var meaning: Meaning

  package init(name: String, meaning: Meaning) {
    self.name = name
    self.meaning = meaning
  }

  /// Keys by lowercase name.
  package static let known: [String: Meaning] = [
    "enter": .key(.enter), "backspace": .key(.backspace), "tab": .key(.tab), "escape": .key(.escape), "back": .back,
    "home": .home,
    "space": .key(.character(" ")), "delete": .key(.delete), "up": .key(.up), "down": .key(.down), "left": .key(.left),
    "right": .key(.right), "end": .key(.end), "page up": .key(.pageUp), "page down": .key(.pageDown),
    "remote dpad up": .key(.up), "remote dpad down": .key(.down), "remote dpad left": .key(.left),
    "remote dpad right": .key(.right), "remote dpad center": .key(.enter),
  ]

  /// Unsupported phone keys by lowercase name. Other `remote` keys and TV inputs are unsupported, too.
  package static let unsupported: Set<String> = ["lock", "power", "volume up", "volume down"]

  /// The name of a key in flows; nil for keys without one.
  static func name(of key: KeyPress) -> String? {
    guard key.modifiers.isEmpty else { return nil }
    let names = known.filter { $0.value == .key(key.code) && !$0.key.hasPrefix("remote") }.keys
    return names.min()
  }
}

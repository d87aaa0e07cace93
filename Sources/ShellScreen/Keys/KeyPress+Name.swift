import TerminalModel

extension KeyPress {
  /// Name in help and settings: `Ctrl+R`, `Shift+Tab`, `F5`, `?`.
  package var name: String {
    var parts: [String] = []
    if modifiers.contains(.control) { parts.append("Ctrl") }
    if modifiers.contains(.alt) { parts.append("Alt") }
    if modifiers.contains(.shift) { parts.append("Shift") }
    parts.append(keyName)
    return parts.joined(separator: "+")
  }

  private var keyName: String {
    switch code {
    case .character(" "): "Space"
    // With Ctrl, terminals do not distinguish capitals; with Alt they do.
    case .character(let letter): modifiers.contains(.control) ? letter.uppercased() : String(letter)
    case .enter: "Enter"
    case .tab: "Tab"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .insert: "Ins"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .function(let number): "F\(number)"
    }
  }

  /// Whether a text field could handle the key: all except function keys and chords with Ctrl or Alt.
  var isTextInput: Bool {
    if !modifiers.isDisjoint(with: [.control, .alt]) { return false }
    switch code {
    case .function: return false
    case .character, .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown:
      return true
    }
  }
}

import PageWire
import ShellCore
import TerminalModel
import WebDriver

/// Types text with the keys of the protocol into what has the focus.
package struct Typist {
  let app: AppDriver

  func type(_ text: String) {
    var modifiers: KeyModifiers = []
    for key in TypedText.split(text) {
      switch key {
      case .text(let text): insert(text, modifiers)
      case .key(let key): press(key, modifiers)
      case .modifierDown(let modifier): modifiers.insert(Self.flag(of: modifier))
      case .modifierUp(let modifier): modifiers.remove(Self.flag(of: modifier))
      }
    }
  }

  func insert(_ text: String, _ modifiers: KeyModifiers) {
    guard modifiers.isDisjoint(with: [.control, .alt]) else {
      for character in text { app.perform(.pressKey(KeyPress(.character(character), modifiers))) }
      return
    }
    let text = modifiers.contains(.shift) ? text.uppercased() : text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { app.perform(.pressKey(KeyPress(.enter))) }
      guard !line.isEmpty else { continue }
      if let dialog = app.state.shownDialog {
        app.perform(.editDialog(text: dialog.text + line))
      } else {
        app.perform(.insertText(String(line)))
      }
    }
  }

  func press(_ key: NormalizedKey, _ modifiers: KeyModifiers) {
    guard let code = Self.code(of: key) else { return }
    if let dialog = app.state.shownDialog, code == .backspace {
      return app.perform(.editDialog(text: String(dialog.text.dropLast())))
    }
    app.perform(.pressKey(KeyPress(code, modifiers)))
  }

  static func flag(of modifier: NormalizedKey) -> KeyModifiers { flag(of: modifier.name) }

  package static func flag(of name: String) -> KeyModifiers {
    switch name {
    case "Shift": .shift
    case "Control", "Meta": .control
    case "Alt": .alt
    default: []
    }
  }

  static func code(of key: NormalizedKey) -> KeyCode? { code(of: key.name) }

  /// The key of a terminal by the name of `KeyboardEvent.key`; nil for keys that terminals do not have.
  package static func code(of name: String) -> KeyCode? {
    switch name {
    case "Enter", "Return": .enter
    case "Tab": .tab
    case "Escape", "Cancel": .escape
    case "Backspace": .backspace
    case "Delete": .delete
    case "Insert": .insert
    case "ArrowUp": .up
    case "ArrowDown": .down
    case "ArrowLeft": .left
    case "ArrowRight": .right
    case "Home": .home
    case "End": .end
    case "PageUp": .pageUp
    case "PageDown": .pageDown
    case "F1": .function(1)
    case "F2": .function(2)
    case "F3": .function(3)
    case "F4": .function(4)
    case "F5": .function(5)
    case "F6": .function(6)
    case "F7": .function(7)
    case "F8": .function(8)
    case "F9": .function(9)
    case "F10": .function(10)
    case "F11": .function(11)
    case "F12": .function(12)
    case let text where text.count == 1: text.first.map { .character($0) }
    default: nil
    }
  }
}

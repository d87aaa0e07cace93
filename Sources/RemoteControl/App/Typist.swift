import PageWire
import ShellCore
import TerminalModel
import WebDriver

/// Types text with the keys of the protocol into what has the focus.
struct Typist {
  let app: AppDriver
  /// Whether the focused element takes text, not only keys.
  var takesText = true

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
    guard modifiers.isDisjoint(with: [.control, .alt]), takesText else {
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

  static func flag(of name: String) -> KeyModifiers {
    switch name {
    case "Shift": .shift
    case "Control", "Meta": .control
    case "Alt": .alt
    default: []
    }
  }

  /// The modifiers of pointers, for which Meta is a key of its own.
  static func pointerModifiers(_ names: Set<String>) -> KeyModifiers {
    names.reduce(into: []) { $0.insert($1 == "Meta" ? .meta : flag(of: $1)) }
  }

  static func code(of key: NormalizedKey) -> KeyCode? { KeyCode(name: key.name) }
}

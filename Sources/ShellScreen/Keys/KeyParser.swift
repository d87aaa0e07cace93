import SourceText
import TerminalModel

/// Parses keys in settings: `q`, `Ctrl+R`, `Shift+Tab`, `F5`, `Space`. Names are case-insensitive, letters are not.
package enum KeyParser {
  /// Why a text is not a key, with advice.
  package struct Failure: Error, Equatable {
    package var message: String
    package var advice: String?
  }

  /// Maximum keys of a sequence.
  private static let maximumKeys = 3

  /// Parses a sequence of keys separated by spaces: `g g`.
  static func sequence(_ text: String) throws(Failure) -> KeySequence {
    var keys: [KeyPress] = []
    for word in text.split(separator: " ").prefix(maximumKeys + 1) { keys.append(try key(String(word))) }
    guard let sequence = KeySequence(keys) else {
      throw Failure(message: "missing key", advice: "write `Space` for the space bar")
    }
    guard keys.count <= maximumKeys else {
      throw Failure(
        message: "\(Diagnostic.quote(text)) is too long", advice: "use at most \(maximumKeys) keys in a row")
    }
    return sequence
  }

  /// Parses one key.
  package static func key(_ text: String) throws(Failure) -> KeyPress {
    // Angle brackets as in Vim are accepted.
    var rest =
      text.count > 2 && text.hasPrefix("<") && text.hasSuffix(">") ? text.dropFirst().dropLast() : Substring(text)
    var held: KeyModifiers = []
    while let (modifier, tail) = modifier(rest) {
      held.insert(modifier)
      rest = tail
    }
    let code = try code(String(rest), of: text)
    return try normalized(KeyPress(code, held), text)
  }

  /// A leading `Ctrl+` or `ctrl-`, with the rest of the text.
  private static func modifier(_ text: Substring) -> (KeyModifiers, Substring)? {
    guard let end = text.firstIndex(where: { $0 == "+" || $0 == "-" }), end != text.startIndex else { return nil }
    let tail = text[text.index(after: end)...]
    guard !tail.isEmpty, let modifier = modifiers[text[..<end].lowercased()] else { return nil }
    return (modifier, tail)
  }

  private static func code(_ name: String, of whole: String) throws(Failure) -> KeyCode {
    if name.count == 1, let letter = name.first, ScreenText.isVisible(letter), letter != " " {
      return .character(letter)
    }
    if let code = codes[name.lowercased()] { return code }
    if name.lowercased().hasPrefix("f"), let number = Int(name.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    let known = codes.keys.sorted().map { spelling[$0] ?? $0.prefix(1).uppercased() + $0.dropFirst() }
    throw Failure(
      message: "\(Diagnostic.quote(whole)) is not a key",
      advice: NearestName.advice(for: name, among: known)
        ?? "write one character, a name such as Enter, Space, PgUp or F5, with Ctrl+, Alt+ or Shift+ before it")
  }

  /// The key that terminals send for a chord; throws if they cannot distinguish it.
  private static func normalized(_ key: KeyPress, _ text: String) throws(Failure) -> KeyPress {
    guard case .character(let letter) = key.code else { return key }
    var key = key
    if key.modifiers.contains(.shift) {
      guard letter.isLetter, !key.modifiers.contains(.control) else {
        throw Failure(
          message: "terminals cannot send \(Diagnostic.quote(text))",
          advice: letter.isLetter ? "omit Shift" : "write the shifted character")
      }
      key = KeyPress(.character(Character(letter.uppercased())), key.modifiers.subtracting(.shift))
    }
    guard key.modifiers.contains(.control) else { return key }
    if let same = sameAs[Character(letter.lowercased())] {
      throw Failure(
        message: "terminals cannot distinguish \(Diagnostic.quote(text)) from \(same)",
        advice: "write `\(same)`, or use another key")
    }
    guard letter == " " || letter.isASCII && (letter.isLetter || "\\]^_".contains(letter)) else {
      throw Failure(
        message: "terminals cannot send \(Diagnostic.quote(text))", advice: "use a letter with Ctrl+, or Alt+")
    }
    return KeyPress(.character(Character(letter.lowercased())), key.modifiers)
  }

  /// Chords that terminals send as the code of another key (ECMA-48: HT, CR, LF, ESC, BS).
  private static let sameAs: [Character: String] = [
    "i": "Tab", "m": "Enter", "j": "Enter", "[": "Esc", "h": "Backspace", "?": "Backspace",
  ]

  private static let modifiers: [String: KeyModifiers] = [
    "ctrl": .control, "control": .control, "c": .control, "alt": .alt, "a": .alt, "meta": .alt, "shift": .shift,
    "s": .shift,
  ]

  private static let codes: [String: KeyCode] = [
    "enter": .enter, "return": .enter, "tab": .tab, "esc": .escape, "escape": .escape, "backspace": .backspace,
    "del": .delete, "delete": .delete, "ins": .insert, "insert": .insert, "up": .up, "down": .down, "left": .left,
    "right": .right, "home": .home, "end": .end, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown,
    "pagedown": .pageDown, "space": .character(" "), "plus": .character("+"), "minus": .character("-"),
  ]

  private static let spelling = ["pgup": "PgUp", "pgdn": "PgDn", "pageup": "PageUp", "pagedown": "PageDown"]
}

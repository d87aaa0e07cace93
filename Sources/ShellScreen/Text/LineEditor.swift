import TerminalModel

/// Editor for one line of text, with a caret between grapheme clusters.
struct LineEditor: Equatable, Sendable {
  private(set) var text: String
  /// Clusters before the caret.
  private(set) var caret: Int

  init(_ text: String = "") {
    self.text = text
    caret = text.count
  }

  /// An editor for externally stored text, with a clamped caret.
  init(_ text: String, caret: Int) {
    self.text = text
    self.caret = min(max(0, caret), text.count)
  }

  /// Handles a key that edits or moves the caret; returns false for other keys.
  mutating func handle(_ key: KeyPress) -> Bool {
    if key.modifiers.contains(.alt) { return false }
    switch key.code {
    case .character(let letter) where key.modifiers.isEmpty:
      insert(String(letter))
    case .character("u") where key.modifiers == .control:
      remove(0..<caret)
    case .character("k") where key.modifiers == .control:
      remove(caret..<text.count)
    case .character("w") where key.modifiers == .control:
      remove(startOfWord..<caret)
    case .character("a") where key.modifiers == .control, .home:
      caret = 0
    case .character("e") where key.modifiers == .control, .end:
      caret = text.count
    case .backspace:
      remove(max(0, caret - 1)..<caret)
    case .delete:
      remove(caret..<min(text.count, caret + 1))
    case .left:
      caret = max(0, caret - 1)
    case .right:
      caret = min(text.count, caret + 1)
    case .character, .enter, .tab, .escape, .insert, .up, .down, .pageUp, .pageDown, .function:
      return false
    }
    return true
  }

  /// Inserts typed or pasted text; line breaks and control characters are sanitized.
  mutating func insert(_ added: String) {
    let clean = ScreenText.visible(added)
    let index = text.index(text.startIndex, offsetBy: caret)
    let before = text[..<index] + clean
    // Counted in the joined text: a combining mark joins the cluster before it.
    caret = before.count
    text = String(before + text[index...])
    caret = min(caret, text.count)
  }

  private var startOfWord: Int {
    let letters = Array(text)
    var start = caret
    while start > 0, letters[start - 1] == " " { start -= 1 }
    while start > 0, letters[start - 1] != " " { start -= 1 }
    return start
  }

  private mutating func remove(_ range: Range<Int>) {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(text.startIndex, offsetBy: range.upperBound)
    text.removeSubrange(start..<end)
    caret = range.lowerBound
  }
}

extension LineEditor {
  /// The visible part of the text in a field, and the caret's column in it.
  func window(columns: Int) -> (text: String, caret: Int) {
    guard columns > 0 else { return ("", 0) }
    let head = String(text.prefix(caret))
    // The caret after the text takes a column.
    let shownHead = ScreenText.suffix(head, columns: columns - 1)
    let used = CharacterWidth.columns(of: shownHead)
    let tail = ScreenText.prefix(String(text.dropFirst(caret)), columns: columns - used)
    return (shownHead + tail, used)
  }
}

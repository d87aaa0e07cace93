import TerminalModel

/// Editor for a script of one or more lines.
struct PromptEditor: Equatable, Sendable {
  private(set) var lines: [LineEditor] = [LineEditor()]
  private(set) var row = 0

  /// Maximum number of lines.
  static let limit = 1_000

  init(_ text: String = "") {
    insert(text)
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }

  var isEmpty: Bool { lines.count == 1 && lines[0].text.isEmpty }

  /// The text before the caret.
  var textBeforeCaret: String {
    (lines[..<row].map(\.text) + [String(lines[row].text.prefix(lines[row].caret))]).joined(separator: "\n")
  }

  /// Inserts typed or pasted text, including line breaks.
  mutating func insert(_ text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if index > 0 { insertLineBreak() }
      lines[row].insert(String(line))
    }
  }

  mutating func insertLineBreak() {
    guard lines.count < Self.limit else { return }
    let line = lines[row]
    lines[row] = LineEditor(String(line.text.prefix(line.caret)))
    row += 1
    lines.insert(LineEditor(String(line.text.dropFirst(line.caret)), caret: 0), at: row)
  }

  /// Handles a key that edits or moves the caret. Returns false for other keys, and for Up and Down at the first and
  /// the last line.
  mutating func handle(_ key: KeyPress) -> Bool {
    switch key.code {
    case .up where key.modifiers.isEmpty && row > 0: return move(to: row - 1)
    case .down where key.modifiers.isEmpty && row + 1 < lines.count: return move(to: row + 1)
    case .left where key.modifiers.isEmpty && lines[row].caret == 0 && row > 0:
      row -= 1
      lines[row] = LineEditor(lines[row].text)
      return true
    case .right where key.modifiers.isEmpty && lines[row].caret == lines[row].text.count && row + 1 < lines.count:
      row += 1
      lines[row] = LineEditor(lines[row].text, caret: 0)
      return true
    case .backspace where lines[row].caret == 0 && row > 0:
      join(row - 1)
      return true
    case .delete where lines[row].caret == lines[row].text.count && row + 1 < lines.count:
      join(row)
      return true
    default: return lines[row].handle(key)
    }
  }

  /// Replaces characters before the caret.
  mutating func replace(last count: Int, with text: String) {
    for _ in 0..<min(count, lines[row].caret) { _ = lines[row].handle(KeyPress(.backspace)) }
    lines[row].insert(text)
  }

  private mutating func move(to target: Int) -> Bool {
    let caret = lines[row].caret
    row = target
    lines[row] = LineEditor(lines[row].text, caret: caret)
    return true
  }

  private mutating func join(_ first: Int) {
    let (left, right) = (lines[first].text, lines[first + 1].text)
    lines[first] = LineEditor(left + right, caret: left.count)
    lines.remove(at: first + 1)
    row = first
  }
}

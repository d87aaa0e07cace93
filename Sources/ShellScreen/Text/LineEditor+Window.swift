import TerminalModel

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

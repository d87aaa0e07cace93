import TerminalModel

extension TextSelection {
  /// Handles a key, as in tmux's copy mode.
  mutating func handle(_ key: KeyPress, _ keys: KeyMap) -> [ScreenEffect] {
    let half = max(1, area.rows / 2)
    switch (key.code, key.modifiers) {
    case (.character("v"), []), (.character(" "), []):
      anchor = anchor == nil || isLinewise ? anchor ?? head : nil
      isLinewise = false
    case (.character("V"), []):
      anchor = anchor ?? head
      isLinewise.toggle()
    case (.character("o"), []):
      if let start = anchor { (anchor, head) = (head, start) }
    case (.character("y"), []), (.enter, _), (.character("c"), .control): return copied
    case (.character("q"), []): return [.closeOverlay]
    case (.character("w"), []): moveToNextWord()
    case (.character("b"), []): moveToPreviousWord()
    case (.character("e"), []): moveToWordEnd()
    case (.character("0"), []), (.character("^"), []), (.home, _): moveToLineStart()
    case (.character("$"), []), (.end, _): moveToLineEnd()
    case (.character("g"), []): move(columns: 0, rows: -area.rows)
    case (.character("G"), []): move(columns: 0, rows: area.rows)
    default:
      let steps: [KeyAction: (columns: Int, rows: Int)] = [
        .moveUp: (0, -1), .moveDown: (0, 1), .moveLeft: (-1, 0), .moveRight: (1, 0), .halfPageUp: (0, -half),
        .halfPageDown: (0, half), .pageUp: (0, -2 * half), .pageDown: (0, 2 * half),
      ]
      if let step = keys.movement(KeySequence(key)).flatMap({ steps[$0] }) {
        move(columns: step.columns, rows: step.rows)
      }
    }
    return []
  }

  /// Handles the mouse: a press starts a new selection, a release after a drag copies it.
  mutating func handle(_ event: PointerEvent) -> [ScreenEffect] {
    let point = clamped(event.point)
    switch event.action {
    case .press:
      head = point
      anchor = point
      isDragged = true
    case .drag:
      guard isDragged else { return [] }
      head = point
    case .release:
      guard isDragged else { return [] }
      isDragged = false
      head = point
      if anchor != point { return copied }
      anchor = nil
    case .wheel(let rows): move(columns: 0, rows: rows)
    }
    return []
  }

  /// Copies the selected text; without a selection the line, as in editors.
  private var copied: [ScreenEffect] {
    var selection = self
    if anchor == nil {
      selection.anchor = head
      selection.isLinewise = true
    }
    let text = selection.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let notice = ScreenNotice(lines == 1 ? "Copied \(text.count) characters" : "Copied \(lines) lines")
    return [.closeOverlay, .notice(notice), .command(.copy(text))]
  }
}

import ShellCore
import TerminalModel

/// Text selection on the screen, by keys as in tmux's copy mode, and by mouse.
extension ScreenModel {
  /// Starts a selection on the displayed screen.
  ///
  /// - Parameters:
  ///   - point: position of the mouse press; nil by key.
  package mutating func beginSelection(
    on grid: Grid, at point: GridPoint?, state: ShellState, options: ScreenOptions
  ) {
    let layout = ScreenLayout.make(size: grid.size, state: state, model: self, options: options)
    guard !layout.isTooSmall else { return }
    overlay = nil
    let isInside = point.map { layout.inspector.contains($0) } ?? (focus == .inspector)
    let area =
      isInside && !layout.inspector.isEmpty
      ? layout.inspector
      : GridRect(column: layout.appArea.column, row: 0, columns: layout.appArea.columns, rows: grid.size.rows - 1)
    let start = point ?? GridPoint(column: area.column, row: layout.inspector == area ? area.row : layout.page.row)
    var selection = TextSelection(grid: grid, area: area, head: start)
    if point != nil {
      selection.anchor = selection.head
      selection.isDragged = true
    }
    overlay = .selection(selection)
  }

  mutating func handleSelectionKey(
    _ key: KeyPress, _ selection: TextSelection, options: ScreenOptions
  ) -> [ScreenCommand] {
    var selection = selection
    let half = max(1, selection.area.rows / 2)
    switch (key.code, key.modifiers) {
    case (.character("v"), []), (.character(" "), []):
      selection.anchor = selection.anchor == nil || selection.isLinewise ? selection.anchor ?? selection.head : nil
      selection.isLinewise = false
    case (.character("V"), []):
      selection.anchor = selection.anchor ?? selection.head
      selection.isLinewise.toggle()
    case (.character("o"), []):
      if let anchor = selection.anchor { (selection.anchor, selection.head) = (selection.head, anchor) }
    case (.character("y"), []), (.enter, _), (.character("c"), .control): return copy(selection)
    case (.character("q"), []):
      overlay = nil
      return []
    case (.character("w"), []): selection.moveToNextWord()
    case (.character("b"), []): selection.moveToPreviousWord()
    case (.character("e"), []): selection.moveToWordEnd()
    case (.character("0"), []), (.character("^"), []), (.home, _): selection.moveToLineStart()
    case (.character("$"), []), (.end, _): selection.moveToLineEnd()
    case (.character("g"), []): selection.move(columns: 0, rows: -selection.area.rows)
    case (.character("G"), []): selection.move(columns: 0, rows: selection.area.rows)
    default:
      let steps: [KeyAction: (columns: Int, rows: Int)] = [
        .moveUp: (0, -1), .moveDown: (0, 1), .moveLeft: (-1, 0), .moveRight: (1, 0), .halfPageUp: (0, -half),
        .halfPageDown: (0, half), .pageUp: (0, -2 * half), .pageDown: (0, 2 * half),
      ]
      if let step = options.keyMap.movement(KeySequence(key)).flatMap({ steps[$0] }) {
        selection.move(columns: step.columns, rows: step.rows)
      }
    }
    overlay = .selection(selection)
    return []
  }

  /// Handles the mouse: a press starts a new selection, a release after a drag copies it.
  mutating func handleSelectionPointer(_ event: PointerEvent, _ selection: TextSelection) -> [ScreenCommand] {
    var selection = selection
    let point = selection.clamped(event.point)
    switch event.action {
    case .press:
      selection.head = point
      selection.anchor = point
      selection.isDragged = true
    case .drag:
      guard selection.isDragged else { return [] }
      selection.head = point
    case .release:
      guard selection.isDragged else { return [] }
      selection.isDragged = false
      selection.head = point
      if selection.anchor != point { return copy(selection) }
      selection.anchor = nil
    case .wheel(let rows): selection.move(columns: 0, rows: rows)
    }
    overlay = .selection(selection)
    return []
  }

  /// Copies the selected text; without a selection the line, as in editors.
  private mutating func copy(_ selection: TextSelection) -> [ScreenCommand] {
    var selection = selection
    if selection.anchor == nil {
      selection.anchor = selection.head
      selection.isLinewise = true
    }
    overlay = nil
    let text = selection.text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    notify(lines == 1 ? "Copied \(text.count) characters" : "Copied \(lines) lines")
    return [.copy(text)]
  }
}

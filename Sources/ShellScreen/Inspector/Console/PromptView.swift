import TerminalModel

/// Layout of the prompt: its lines, and the list of completions above them.
struct PromptView: Equatable, Sendable {
  var lines: [ScreenPart] = []
  var completions: [ScreenPart] = []

  /// Maximum number of visible lines and completions.
  private static let maximumLines = 8
  private static let maximumNames = 8

  /// Rows of the prompt at the bottom of an area.
  static func rows(_ prompt: ConsolePrompt, in area: GridRect) -> Int {
    min(prompt.editor.lines.count, maximumLines, max(1, area.rows / 2))
  }

  static func make(_ prompt: ConsolePrompt, in area: GridRect, _ marks: Marks) -> PromptView {
    var view = PromptView()
    let rows = rows(prompt, in: area)
    guard area.rows > 0, area.columns > 4 else { return view }
    let editor = prompt.editor
    let first = min(max(0, editor.row - rows + 1), editor.lines.count - rows)
    let top = area.maxRow - rows
    for offset in 0..<rows {
      let line = first + offset
      let window = editor.lines[line].window(columns: area.columns - 2)
      var part = ScreenPart(
        spans: [TextSpan(line == 0 ? "\(marks.chevron) " : "  ", .inspectorSuccess), TextSpan(window.text)], .inspector,
        target: .prompt)
      if prompt.isActive, line == editor.row { part.caret = window.caret + 2 }
      if !prompt.isActive, editor.isEmpty { part.spans.append(TextSpan("a script for the page", .inspectorMuted)) }
      view.lines.append(
        part.positioned(in: GridRect(column: area.column, row: top + offset, columns: area.columns, rows: 1)))
    }
    if let completion = prompt.completion, prompt.isActive { view.layOut(completion, above: top, in: area) }
    return view
  }

  private mutating func layOut(_ completion: ConsolePrompt.Completion, above top: Int, in area: GridRect) {
    let count = min(completion.names.count, Self.maximumNames, top - area.row)
    guard count > 0 else { return }
    let first = min(max(0, completion.selected - count + 1), completion.names.count - count)
    let shown = completion.names[first..<first + count]
    let widest = shown.map { CharacterWidth.columns(of: ScreenText.visible($0)) }.max() ?? 0
    let columns = min(area.columns - 2, max(12, widest + 2))
    for (offset, name) in shown.enumerated() {
      let isSelected = first + offset == completion.selected
      var part = ScreenPart(" " + name, isSelected ? .selection : .dialog)
      part.isSelected = isSelected
      part.isFocused = isSelected
      let row = top - count + offset
      completions.append(part.positioned(in: GridRect(column: area.column + 2, row: row, columns: columns, rows: 1)))
    }
    let hidden = completion.names.count - count
    guard hidden > 0, var last = completions.popLast() else { return }
    last.trailing = [TextSpan("+\(hidden) ", last.role == .selection ? nil : .dialogMuted)]
    completions.append(last)
  }
}

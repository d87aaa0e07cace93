import BridgeContract
import ShellCore
import TerminalModel

/// Layout of the activity strip: the axis, and a part for each cell with a mark.
enum StripParts {
  static func make(state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions) -> [ScreenPart]
  {
    guard !layout.strip.isEmpty else { return [] }
    let marks = Marks.of(options.iconSet)
    let strip = ActivityStrip(state)
    let area = layout.strip
    let (head, tail) = (" last minute ", " \(TimeFormat.timestamp(strip.end)) ")
    let axis = GridRect(
      column: area.column + head.count, row: area.row, columns: area.columns - head.count - tail.count, rows: 1)
    guard axis.columns > 0 else { return [] }
    var parts = [
      label(head, column: area.column, row: area.row),
      line(String(repeating: marks.rule, count: axis.columns), .inspectorMuted).positioned(in: axis),
      label(tail, column: axis.maxColumn, row: area.row),
    ]
    var cells: [Int: Int] = [:]
    for (index, mark) in strip.marks.enumerated() {
      let column = strip.column(of: mark, columns: axis.columns)
      // The selected mark has priority in its cell.
      guard let other = cells[column], isSelected(strip.marks[other], model) || strip.marks[other].kind > mark.kind,
        !isSelected(mark, model)
      else {
        cells[column] = index
        continue
      }
    }
    for (column, index) in cells.sorted(by: { $0.key < $1.key }) {
      let mark = strip.marks[index]
      let (glyph, role) = glyph(mark.kind, marks)
      var part = line(glyph, role)
      part.target = .stripMark(index)
      part.isFocused = model.focus == .strip && isSelected(mark, model)
      parts.append(part.positioned(in: GridRect(column: axis.column + column, row: axis.row, columns: 1, rows: 1)))
    }
    return parts
  }

  private static func isSelected(_ mark: ActivityStrip.Mark, _ model: ScreenModel) -> Bool { model.strip.mark == mark }

  private static func label(_ text: String, column: Int, row: Int) -> ScreenPart {
    line(text, .inspectorMuted).positioned(in: GridRect(column: column, row: row, columns: text.count, rows: 1))
  }

  private static func line(_ text: String, _ role: ThemeRole) -> ScreenPart {
    ScreenPart(spans: [TextSpan(text, role)], .inspector)
  }

  private static func glyph(_ kind: ActivityStrip.Kind, _ marks: Marks) -> (String, ThemeRole) {
    switch kind {
    case .call: (marks.bullet, .inspectorName)
    case .navigation: (marks.chevron, .inspectorWarning)
    case .recovery: (marks.alive, .inspectorSuccess)
    case .death: (marks.dead, .inspectorError)
    }
  }
}

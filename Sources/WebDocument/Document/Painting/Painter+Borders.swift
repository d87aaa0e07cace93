import TerminalModel

/// Borders with box drawing characters.
extension Painter {
  mutating func paintBorder(_ style: ComputedStyle, _ rect: GridRect, _ area: GridRect) {
    let border = style.border
    guard rect.columns > 0, rect.rows > 0, (0..<4).contains(where: { border[$0].isDrawn }) else { return }
    let right = rect.maxColumn - 1
    let bottom = rect.maxRow - 1
    func line(_ side: Int) -> Bool { border[side].isDrawn }
    for column in rect.column...right {
      let reach = (column > rect.column ? 8 : 0) | (column < right ? 2 : 0)
      let lone = rect.columns == 1 ? 10 : reach
      if line(0) {
        putLine(
          column, rect.row, sideReach(lone, line(3), line(1), column, rect, down: true, rect.rows), 0, style, area)
      }
      if line(2), !(line(0) && rect.rows == 1) {
        putLine(column, bottom, sideReach(lone, line(3), line(1), column, rect, down: false, rect.rows), 2, style, area)
      }
    }
    for row in rect.row...bottom {
      let isTop = row == rect.row && line(0)
      let isBottom = row == bottom && line(2)
      if isTop || isBottom { continue }
      if line(3) { putLine(rect.column, row, 5, 3, style, area) }
      if line(1), right > rect.column || !line(3) { putLine(right, row, 5, 1, style, area) }
    }
  }

  /// The directions of a cell of a horizontal line, with corners at its ends.
  private func sideReach(
    _ reach: Int, _ left: Bool, _ right: Bool, _ column: Int, _ rect: GridRect, down: Bool, _ rows: Int
  ) -> Int {
    let turn = rows > 1 ? (down ? 4 : 1) : 0
    if column == rect.column { return left ? (reach & ~8) | turn : 10 }
    if column == rect.maxColumn - 1 { return right ? (reach & ~2) | turn : 10 }
    return 10
  }

  private mutating func putLine(
    _ column: Int, _ row: Int, _ reach: Int, _ side: Int, _ style: ComputedStyle, _ area: GridRect
  ) {
    guard area.contains(GridPoint(column: column, row: row)) else { return }
    let before = style.borderCollapse == .collapse ? BoxDrawing.directions(of: grid[column, row].glyph) : 0
    let joined = reach | before
    let glyph = style.radius > 0 && before == 0 ? BoxDrawing.rounded(joined) : BoxDrawing.character(joined)
    put(
      String(glyph), column: column, row: row, area: area, foreground: style.border[side].color ?? borderColor(style),
      attributes: [])
  }

  private func borderColor(_ style: ComputedStyle) -> StyleColor {
    style.color == .role(.text) ? .role(.border) : style.color
  }
}

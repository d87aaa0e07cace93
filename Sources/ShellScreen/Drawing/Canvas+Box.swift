import TerminalModel

extension Canvas {
  /// Draws a box with a shadow, which does not cover the first and the last line of the screen.
  mutating func draw(_ box: ScreenBox) {
    if box.hasBorder {
      drawShadow(of: box.rect, in: GridRect(column: 0, row: 1, columns: grid.size.columns, rows: grid.size.rows - 2))
      self.drawBox(box.rect, .dialog, border: .dialogBorder)
      let titleColumns = box.rect.columns - 4
      let title = ScreenText.truncated(
        ScreenText.visible(box.title), columns: titleColumns - 2, ellipsis: marks.ellipsis)
      if !title.isEmpty {
        write(" \(title) ", column: box.rect.column + 2, row: box.rect.row, columns: titleColumns, .dialogTitle)
      }
      let markColumn = box.rect.maxColumn - 3
      if box.hasMoreAbove { write(marks.above, column: markColumn, row: box.rect.row, columns: 1, .dialogKey) }
      if box.hasMoreBelow { write(marks.below, column: markColumn, row: box.rect.maxRow - 1, columns: 1, .dialogKey) }
    } else {
      fill(box.rect, .dialog)
    }
    for part in box.parts { draw(part) }
    for rule in box.rules { draw(rule, in: box.rect) }
  }

  private mutating func draw(_ rule: ScreenBox.Rule, in rect: GridRect) {
    let inside = GridRect(column: rect.column + 1, row: rule.row, columns: rect.columns - 2, rows: 1)
    fill(inside, marks.rule, .dialogBorder)
    setGlyph(marks.leftTee, column: rect.column, row: rule.row, .dialogBorder)
    setGlyph(marks.rightTee, column: rect.maxColumn - 1, row: rule.row, .dialogBorder)
    for column in rule.columns where column > rect.column && column < rect.maxColumn - 1 {
      let rows = max(0, rect.maxRow - rule.row - 2)
      setGlyph(marks.topTee, column: column, row: rule.row, .dialogBorder)
      fill(GridRect(column: column, row: rule.row + 1, columns: 1, rows: rows), marks.verticalRule, .dialogBorder)
      setGlyph(marks.bottomTee, column: column, row: rect.maxRow - 1, .dialogBorder)
    }
  }

  /// Draws the shadow of a box, a column on its right and a row below it, clipped to an area.
  mutating func drawShadow(of rect: GridRect, in area: GridRect) {
    // Without a glyph for shadows, drawing one would only erase content.
    guard marks.shadow != " " else { return }
    let right = GridRect(column: rect.maxColumn, row: rect.row + 1, columns: 1, rows: rect.rows)
    let below = GridRect(column: rect.column + 1, row: rect.maxRow, columns: rect.columns, rows: 1)
    for part in [right, below] { fill(part.intersection(area), marks.shadow, .shadow) }
  }
}

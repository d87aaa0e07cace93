import TerminalModel

extension Canvas {
  /// Draws the side borders of an app area that is centered on a wide terminal.
  mutating func drawSideBorders(_ layout: ScreenLayout) {
    let frame = layout.appArea
    guard frame.column > 0 else { return }
    fill(GridRect(column: 0, row: frame.row, columns: grid.size.columns, rows: frame.rows), .status)
    for column in [frame.column - 1, frame.maxColumn] where column < grid.size.columns {
      fill(GridRect(column: column, row: frame.row, columns: 1, rows: frame.rows), marks.verticalRule, .inspectorRule)
    }
  }
}

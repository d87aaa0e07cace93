import TerminalModel

extension Painter {
  /// Paints an image with half blocks: each cell has two pixels, one above the other.
  mutating func paintImage(_ picture: BitmapImage, _ rect: GridRect, _ area: GridRect) {
    let shown = rect.intersection(area).intersection(grid.bounds)
    guard !shown.isEmpty, rect.columns > 0, rect.rows > 0 else { return }
    let width = Double(rect.columns)
    let height = Double(rect.rows * 2)
    for row in shown.row..<shown.maxRow {
      for column in shown.column..<shown.maxColumn {
        let left = Double(column - rect.column) / width
        let right = Double(column - rect.column + 1) / width
        let line = Double((row - rect.row) * 2)
        let background = grid[column, row].style.background
        func half(_ line: Double) -> CellColor {
          picture.color(left, line / height, right, (line + 1) / height).flatMap {
            mixer.cellColor($0, over: background)
          }
            ?? background
        }
        let style = CellStyle(foreground: half(line), background: half(line + 1))
        grid.setGlyph("▀", width: 1, style: style, column: column, row: row)
      }
    }
  }
}

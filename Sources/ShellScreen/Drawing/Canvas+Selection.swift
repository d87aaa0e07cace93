import TerminalModel

extension Canvas {
  /// Draws the captured screen with the selected cells in reverse video, visible without colors.
  mutating func draw(_ selection: TextSelection) {
    grid = selection.grid
    for row in selection.area.row..<selection.area.maxRow {
      guard let columns = selection.columns(of: row) else { continue }
      let rect = GridRect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)
      grid.restyle(rect) { style in
        if style.attributes.contains(.reverse) {
          style.attributes.remove(.reverse)
        } else {
          style.attributes.insert(.reverse)
        }
        style.attributes.remove(.dim)
      }
    }
  }
}

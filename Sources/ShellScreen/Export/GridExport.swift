import TerminalModel

/// Serializes a grid as plain text, text with ANSI sequences, JSON, HTML or SVG.
package enum GridExport {
  /// One line per row without trailing spaces; each line ends with a newline.
  package static func text(_ grid: Grid) -> String {
    (0..<grid.size.rows).map { line($0, of: grid).trimmingEnd + "\n" }.joined()
  }

  /// The glyphs of a row. A wide glyph is included once.
  static func line(_ row: Int, of grid: Grid) -> String {
    var line = ""
    for cell in grid.row(row) where cell.shape != .tail { line.append(cell.glyph) }
    return line
  }

  /// The row's runs of adjacent cells with the same style.
  static func runs(_ row: Int, of grid: Grid) -> [GridRun] {
    var runs: [GridRun] = []
    for (column, cell) in grid.row(row).enumerated() {
      if let last = runs.last?.cells.last, last.style == cell.style || cell.shape == .tail {
        runs[runs.count - 1].cells.append(cell)
      } else {
        runs.append(GridRun(row: row, column: column, cells: [cell]))
      }
    }
    return runs
  }
}

extension String {
  var trimmingEnd: String {
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}

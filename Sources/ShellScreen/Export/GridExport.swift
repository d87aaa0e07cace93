import TerminalModel

/// A grid as a file: plain text, text with ANSI sequences, JSON, SVG.
public enum GridExport {
  /// One line a row, without the spaces at its end; every line ends with a newline.
  public static func text(_ grid: Grid) -> String {
    (0..<grid.size.rows).map { line($0, of: grid).trimmingEnd + "\n" }.joined()
  }

  /// The glyphs of a row. A wide one stands once.
  static func line(_ row: Int, of grid: Grid) -> String {
    var line = ""
    for cell in grid.row(row) where cell.shape != .tail { line.append(cell.glyph) }
    return line
  }

  /// Cells of one style side by side in a row.
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

import TerminalModel

/// Two screens of pages, which can have different sizes: cells outside of a screen are blank.
package struct ScreenComparison: Equatable, Sendable {
  package let left: Grid
  package let right: Grid
  /// The rows that have text on at least one side. Rows that are empty on both sides say nothing.
  package let writtenRows: [Int]
  /// The rows of which the text differs.
  package let differentRows: [Int]
  package let styles: StyleComparison

  package init(_ left: Grid, _ right: Grid) {
    self.left = left
    self.right = right
    var written: [Int] = []
    var different: [Int] = []
    for row in 0..<max(left.size.rows, right.size.rows) {
      let columns = 0..<max(left.size.columns, right.size.columns)
      if columns.contains(where: { !Self.isBlank(left[$0, row]) || !Self.isBlank(right[$0, row]) }) {
        written.append(row)
      }
      if columns.contains(where: { Self.differs(left[$0, row], right[$0, row]) }) { different.append(row) }
    }
    writtenRows = written
    differentRows = different
    styles = StyleComparison(left, right)
  }

  /// The number of rows with text that are equal.
  package var equalRowCount: Int { writtenRows.count - differentRows.count }

  /// Whether the characters at a position differ.
  package func differs(column: Int, row: Int) -> Bool { Self.differs(left[column, row], right[column, row]) }

  /// The number of columns up to the last character of both screens, in rows.
  func width(of rows: some Sequence<Int>) -> Int {
    rows.map { max(Self.width(of: $0, in: left), Self.width(of: $0, in: right)) }.max() ?? 0
  }

  /// The number of columns up to the last character of a row.
  static func width(of row: Int, in grid: Grid) -> Int {
    let cells = grid.row(row)
    return cells.lastIndex { !isBlank($0) }.map { $0 - cells.startIndex + 1 } ?? 0
  }

  static func differs(_ left: Cell, _ right: Cell) -> Bool { left.glyph != right.glyph || left.shape != right.shape }

  private static func isBlank(_ cell: Cell) -> Bool { cell.glyph == " " && cell.shape == .narrow }
}

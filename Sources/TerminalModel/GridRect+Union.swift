extension GridRect {
  /// The smallest rectangle that contains both.
  public func union(_ other: GridRect) -> GridRect {
    let left = min(column, other.column)
    let top = min(row, other.row)
    return GridRect(
      column: left, row: top, columns: max(maxColumn, other.maxColumn) - left, rows: max(maxRow, other.maxRow) - top)
  }
}

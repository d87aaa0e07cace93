/// A rectangle of cells. Columns and rows are never negative.
public struct GridRect: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  public var maxColumn: Int { column + columns }
  public var maxRow: Int { row + rows }
  public var size: GridSize { GridSize(columns: columns, rows: rows) }
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  public func contains(_ point: GridPoint) -> Bool {
    point.column >= column && point.column < maxColumn && point.row >= row && point.row < maxRow
  }

  /// Whether it contains a non-empty rectangle.
  public func contains(_ other: GridRect) -> Bool {
    !other.isEmpty && intersection(other) == other
  }

  /// The intersection of both rectangles; empty if they do not overlap.
  public func intersection(_ other: GridRect) -> GridRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return GridRect(
      column: left, row: top, columns: min(maxColumn, other.maxColumn) - left, rows: min(maxRow, other.maxRow) - top)
  }
}

extension GridRect {
  /// The smallest rectangle that contains both.
  public func union(_ other: GridRect) -> GridRect {
    let left = min(column, other.column)
    let top = min(row, other.row)
    return GridRect(
      column: left, row: top, columns: max(maxColumn, other.maxColumn) - left, rows: max(maxRow, other.maxRow) - top)
  }
}

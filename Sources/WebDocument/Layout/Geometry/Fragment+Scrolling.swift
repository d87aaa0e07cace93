import TerminalModel

extension Fragment {
  /// The size of the scrolling area including padding (CSSOM View).
  var scrollSize: GridSize {
    let padding = paddingBox
    return GridSize(
      columns: max(padding.columns, scrollableOverflow.maxColumn - padding.column),
      rows: max(padding.rows, scrollableOverflow.maxRow - padding.row, naturalRows - (rows - padding.rows)))
  }

  /// The maximum scroll offset.
  var scrollLimit: GridPoint {
    let size = scrollSize
    let padding = paddingBox
    return GridPoint(column: size.columns - padding.columns, row: size.rows - padding.rows)
  }
}

import TerminalModel

extension Fragment {
  /// Size of what can be scrolled through, the padding included (CSSOM View, scrolling area).
  var scrollSize: GridSize {
    let padding = paddingBox
    return GridSize(
      columns: max(padding.columns, scrollable.maxColumn - padding.column),
      rows: max(padding.rows, scrollable.maxRow - padding.row, naturalRows - (rows - padding.rows)))
  }

  /// The greatest offset.
  var scrollLimit: GridPoint {
    let size = scrollSize
    let padding = paddingBox
    return GridPoint(column: size.columns - padding.columns, row: size.rows - padding.rows)
  }
}

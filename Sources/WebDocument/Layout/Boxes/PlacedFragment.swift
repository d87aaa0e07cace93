import TerminalModel

/// A fragment with its place in its parent.
struct PlacedFragment {
  /// How it takes part in the painting order (CSS 2.2, appendix E).
  enum Role {
    case block, float, inline
    /// Placed by its containing block; painted where its placeholder is met.
    case outOfFlow
    /// The same, with a place in the viewport and not in the document.
    case fixed
  }

  var fragment: Fragment
  var column: Int
  var row: Int
  var role: Role

  var overflow: GridRect {
    let area = fragment.overflow
    return GridRect(column: area.column + column, row: area.row + row, columns: area.columns, rows: area.rows)
  }

  var rect: GridRect { GridRect(column: column, row: row, columns: fragment.columns, rows: fragment.rows) }
}

import TerminalModel

/// A child fragment with its position in the parent.
struct ChildFragment {
  /// The painting phase (CSS 2.2, appendix E).
  enum Role {
    case block, float, inline
    /// Positioned by its containing block; painted at its placeholder.
    case outOfFlow
    /// Like `outOfFlow`, relative to the viewport.
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

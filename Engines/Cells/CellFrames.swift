import PageWire
import TerminalModel

/// Computes the differences between successive paintings of a page.
package struct CellFrames: Sendable {
  private var grid: Grid?
  private var cursor: GridPoint?
  private var focusRing: GridRect?

  package init() {}

  /// Discards the last painting: the next frame has every row.
  package mutating func invalidate() { grid = nil }

  /// The rows that differ from the last painting, or all rows of another size; nil when nothing has changed.
  package mutating func frame(for painting: CellPainting) -> RenderedFrame? {
    let size = painting.grid.size
    let previous = grid.flatMap { $0.size == size ? $0 : nil }
    let hasMoved = cursor != painting.cursor || focusRing != painting.focusRing
    grid = painting.grid
    cursor = painting.cursor
    focusRing = painting.focusRing
    let rows = (0..<size.rows).compactMap { row -> RenderedRow? in
      let cells = painting.grid.row(row)
      return previous?.row(row) == cells ? nil : RenderedRow(row: row, cells: Array(cells))
    }
    if previous != nil, rows.isEmpty, !hasMoved { return nil }
    return RenderedFrame(size: size, rows: rows, cursor: painting.cursor, focusRing: painting.focusRing)
  }
}

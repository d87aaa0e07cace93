import PageWire
import TerminalModel

/// What one life of a page has painted so far.
struct PageSurface {
  private(set) var grid: Grid
  private(set) var cursor: GridPoint?
  private(set) var focusRing: GridRect?

  init() {
    grid = Grid(size: GridSize(columns: 0, rows: 0))
  }

  /// Takes the rows that changed. A frame of another size starts over.
  mutating func apply(_ frame: PageFrame) {
    if grid.size != frame.size { grid = Grid(size: frame.size) }
    for row in frame.rows {
      for (column, cell) in row.cells.enumerated() { grid.put(cell, column: column, row: row.row) }
    }
    cursor = frame.cursor
    focusRing = frame.focusRing
  }
}

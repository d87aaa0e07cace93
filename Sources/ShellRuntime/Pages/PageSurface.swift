import PageWire
import TerminalModel

/// The rendered output of one generation of a page.
struct PageSurface {
  private(set) var grid: Grid
  private(set) var cursor: GridPoint?
  private(set) var focusRing: GridRect?

  init() {
    grid = Grid(size: GridSize(columns: 0, rows: 0))
  }

  /// Applies changed rows. A frame of another size replaces the grid.
  mutating func apply(_ frame: RenderedFrame) {
    if grid.size != frame.size { grid = Grid(size: frame.size) }
    for row in frame.rows {
      for (column, cell) in row.cells.enumerated() { grid.setCell(cell, column: column, row: row.row) }
    }
    cursor = frame.cursor
    focusRing = frame.focusRing
  }
}

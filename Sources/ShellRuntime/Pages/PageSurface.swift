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
      var column = 0
      for cell in row.cells {
        switch cell.shape {
        case .narrow: grid.put(cell.glyph, width: 1, style: cell.style, column: column, row: row.row)
        case .wide: grid.put(cell.glyph, width: 2, style: cell.style, column: column, row: row.row)
        case .tail: break
        }
        column += 1
      }
    }
    cursor = frame.cursor
    focusRing = frame.focusRing
  }
}

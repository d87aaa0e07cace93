/// A rectangle of cells. Writing keeps wide pairs whole: what would cut one in half replaces the other half by a blank.
public struct Grid: Equatable, Sendable {
  public private(set) var size: GridSize
  public private(set) var cells: [Cell]

  public init(size: GridSize, fill: Cell = .blank) {
    self.size = size
    self.cells = Array(repeating: fill, count: size.columns * size.rows)
  }

  public var bounds: GridRect { GridRect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a place inside the grid; a blank outside of it.
  public subscript(_ column: Int, _ row: Int) -> Cell {
    guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return .blank }
    return cells[row * size.columns + column]
  }

  /// The cells of one row; empty when there is no such row.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Puts one grapheme cluster of the given width (1 or 2 columns) at a place. Outside of the grid nothing happens;
  /// a wide cluster that does not fit in the last column becomes a blank.
  public mutating func put(_ glyph: Character, width: Int, style: CellStyle, column: Int, row: Int) {
    put(Cell(glyph: glyph, shape: width == 2 ? .wide : .narrow, style: style), column: column, row: row)
  }

  /// Fills a rectangle with one narrow cell.
  public mutating func fill(_ rect: GridRect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard area.columns > 0 else { return }
    var filling = cell
    filling.shape = .narrow
    for row in area.row..<max(area.row, area.maxRow) {
      let start = row * size.columns
      // Only at its ends can a rectangle cut a pair in half.
      releasePair(start + area.column, column: area.column)
      releasePair(start + area.maxColumn - 1, column: area.maxColumn - 1)
      for column in area.column..<area.maxColumn { cells[start + column] = filling }
    }
  }

  /// Changes styles without touching glyphs.
  public mutating func restyle(_ rect: GridRect, _ change: (inout CellStyle) -> Void) {
    let area = rect.intersection(bounds)
    for row in area.row..<max(area.row, area.maxRow) {
      for column in area.column..<max(area.column, area.maxColumn) {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Copies another grid with its top left at a place, clipped to this grid.
  public mutating func draw(_ other: Grid, column: Int, row: Int) {
    for sourceRow in 0..<other.size.rows {
      for sourceColumn in 0..<other.size.columns {
        put(other[sourceColumn, sourceRow], column: column + sourceColumn, row: row + sourceRow)
      }
    }
  }

  /// Puts a cell of another grid at a place; a tail comes with the wide cell before it.
  public mutating func put(_ cell: Cell, column: Int, row: Int) {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return }
    let index = row * size.columns + column
    switch cell.shape {
    case .tail: return
    case .narrow:
      releasePair(index, column: column)
      cells[index] = cell
    case .wide:
      releasePair(index, column: column)
      guard column + 1 < size.columns else {
        cells[index] = .blank(cell.style)
        return
      }
      releasePair(index + 1, column: column + 1)
      cells[index] = cell
      cells[index + 1] = .tail(cell.style)
    }
  }

  /// Blanks the other half of a wide pair before one of its halves is overwritten.
  private mutating func releasePair(_ index: Int, column: Int) {
    switch cells[index].shape {
    case .narrow: return
    case .wide:
      if column + 1 < size.columns { cells[index + 1] = .blank(cells[index + 1].style) }
    case .tail:
      if column > 0 { cells[index - 1] = .blank(cells[index - 1].style) }
    }
  }
}

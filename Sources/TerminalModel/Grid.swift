/// A rectangle of cells. Writing keeps wide pairs whole: what would cut one in half replaces the other half by a blank.
public struct Grid: Equatable, Sendable {
  public private(set) var size: GridSize
  public private(set) var cells: [Cell]

  public init(size: GridSize, fill: Cell = .blank) {
    self.size = size
    self.cells = Array(repeating: fill, count: size.columns * size.rows)
  }

  public static func == (left: Grid, right: Grid) -> Bool {
    // Here, and not in the standard library's loop, so that cells are compared in place.
    guard left.size == right.size else { return false }
    return left.cells.withUnsafeBufferPointer { left in
      right.cells.withUnsafeBufferPointer { right in
        left.baseAddress == right.baseAddress || left.indices.allSatisfy { left[$0] == right[$0] }
      }
    }
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

  /// Changes all styles; what a style becomes is asked once for cells in a row that share it.
  public mutating func restyle(_ change: (CellStyle) -> CellStyle) {
    guard var given = cells.first?.look else { return }
    var result = CellLook(change(given.style), .narrow)
    cells.withUnsafeMutableBufferPointer { cells in
      for index in cells.indices {
        let look = cells[index].look
        if !look.hasStyle(of: given) {
          given = look
          result = CellLook(change(look.style), .narrow)
        }
        cells[index].look = look.styled(as: result)
      }
    }
  }

  /// Writes printable ASCII from a place on, a column for each byte, at most so many columns. Gives the column after it.
  @discardableResult
  public mutating func write(plain text: String, column: Int, row: Int, columns: Int, style: CellStyle) -> Int {
    guard row >= 0, row < size.rows else { return column + min(columns, text.utf8.count) }
    let model = Cell.blank(style)
    var place = column
    for byte in text.utf8.prefix(max(0, columns)) {
      if place >= 0, place < size.columns {
        let index = row * size.columns + place
        if cells[index].look.shape != .narrow { releasePair(index, column: place) }
        cells[index] = Cell(ascii: byte, styledAs: model)
      }
      place += 1
    }
    return place
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
    // Nearly always.
    if cell.look.shape == .narrow, cells[index].look.shape == .narrow {
      cells[index] = cell
      return
    }
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

  /// Copies another grid's top left into an area. What a style becomes is asked once for cells in a row that share it;
  /// glyphs that are not to be seen become U+FFFD, and a wide pair that the area's edge cuts, or that is not to be seen, a blank.
  public mutating func draw(
    _ other: Grid, in area: GridRect, style: (CellStyle) -> CellStyle, isVisible: (Character) -> Bool
  ) {
    guard var given = other.cells.first?.look else { return }
    var shown = CellLook(style(given.style), .narrow)
    for row in 0..<min(area.rows, other.size.rows) {
      for column in 0..<min(area.columns, other.size.columns) {
        let index = row * other.size.columns + column
        let look = other.cells[index].look
        if !look.hasStyle(of: given) {
          given = look
          shown = CellLook(style(look.style), .narrow)
        }
        guard look.shape != .tail else { continue }
        var cell = other.cells[index]
        cell.look = look.styled(as: shown)
        if look.shape == .wide {
          if column + 1 >= area.columns || !isVisible(cell.glyph) { cell = .blank(cell.style) }
        } else if !cell.isPlain, !isVisible(cell.glyph) {
          cell.glyph = "\u{FFFD}"
        }
        put(cell, column: area.column + column, row: area.row + row)
      }
    }
  }

  /// Gives the cells of a row that another grid of the same size has not, from left to right.
  public func forEachChange(from old: Grid, row: Int, _ take: (_ column: Int, _ cell: Cell) -> Void) {
    guard old.size == size, row >= 0, row < size.rows else { return }
    let start = row * size.columns
    for index in start..<start + size.columns where old.cells[index] != cells[index] {
      take(index - start, cells[index])
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

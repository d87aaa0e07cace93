/// A rectangle of cells. Overwriting half of a wide pair blanks the other half.
public struct Grid: Equatable, Sendable {
  public private(set) var size: GridSize
  public private(set) var cells: [Cell]

  public init(size: GridSize, fill: Cell = .blank) {
    self.size = size
    self.cells = Array(repeating: fill, count: size.columns * size.rows)
  }

  public static func == (left: Grid, right: Grid) -> Bool {
    // Faster than `Array.==`: compares cells in place.
    guard left.size == right.size else { return false }
    return left.cells.withUnsafeBufferPointer { left in
      right.cells.withUnsafeBufferPointer { right in
        left.baseAddress == right.baseAddress || left.indices.allSatisfy { left[$0] == right[$0] }
      }
    }
  }

  public var bounds: GridRect { GridRect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a position; a blank outside of the grid.
  public subscript(_ column: Int, _ row: Int) -> Cell {
    guard column >= 0, row >= 0, column < size.columns, row < size.rows else { return .blank }
    return cells[row * size.columns + column]
  }

  /// The cells of a row; empty outside of the grid.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    guard row >= 0, row < size.rows else { return [] }
    return cells[row * size.columns..<(row + 1) * size.columns]
  }

  /// Writes a grapheme cluster of 1 or 2 columns. Positions outside of the grid are ignored; a wide cluster in the last
  /// column becomes a blank.
  public mutating func setGlyph(_ glyph: Character, width: Int, style: CellStyle, column: Int, row: Int) {
    setCell(Cell(glyph: glyph, shape: width == 2 ? .wide : .narrow, style: style), column: column, row: row)
  }

  /// Fills a rectangle with one narrow cell.
  public mutating func fill(_ rect: GridRect, with cell: Cell) {
    let area = rect.intersection(bounds)
    guard area.columns > 0 else { return }
    var narrowCell = cell
    narrowCell.shape = .narrow
    for row in area.row..<max(area.row, area.maxRow) {
      let start = row * size.columns
      // A rectangle can split a pair only at its edges.
      releasePair(start + area.column, column: area.column)
      releasePair(start + area.maxColumn - 1, column: area.maxColumn - 1)
      for column in area.column..<area.maxColumn { cells[start + column] = narrowCell }
    }
  }

  /// Changes the styles of an area.
  public mutating func restyle(_ rect: GridRect, _ change: (inout CellStyle) -> Void) {
    let area = rect.intersection(bounds)
    for row in area.row..<max(area.row, area.maxRow) {
      for column in area.column..<max(area.column, area.maxColumn) {
        change(&cells[row * size.columns + column].style)
      }
    }
  }

  /// Changes the styles of all cells; results are cached per style.
  public mutating func restyle(_ change: (CellStyle) -> CellStyle) {
    var cache = StyleConversionCache()
    cells.withUnsafeMutableBufferPointer { cells in
      for index in cells.indices {
        let packed = cells[index].packedStyle
        cells[index].packedStyle = packed.withStyle(of: cache.result(of: packed, change))
      }
    }
  }

  /// Writes printable ASCII, one column per byte. Returns the column after the text.
  @discardableResult
  public mutating func write(plain text: String, column: Int, row: Int, columns: Int, style: CellStyle) -> Int {
    guard row >= 0, row < size.rows else { return column + min(columns, text.utf8.count) }
    let model = Cell.blank(style)
    var position = column
    for byte in text.utf8.prefix(max(0, columns)) {
      if position >= 0, position < size.columns {
        let index = row * size.columns + position
        if cells[index].packedStyle.shape != .narrow { releasePair(index, column: position) }
        cells[index] = Cell(ascii: byte, styledAs: model)
      }
      position += 1
    }
    return position
  }

  /// Copies another grid to a position, clipped to this grid.
  public mutating func draw(_ other: Grid, column: Int, row: Int) {
    for sourceRow in 0..<other.size.rows {
      for sourceColumn in 0..<other.size.columns {
        setCell(other[sourceColumn, sourceRow], column: column + sourceColumn, row: row + sourceRow)
      }
    }
  }

  /// Writes a cell. Tails are ignored: they are written with the wide cell before them.
  public mutating func setCell(_ cell: Cell, column: Int, row: Int) {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return }
    let index = row * size.columns + column
    // Fast path.
    if cell.packedStyle.shape == .narrow, cells[index].packedStyle.shape == .narrow {
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

  /// Copies another grid into an area, clipped. Style results are cached. Invisible narrow glyphs become U+FFFD;
  /// invisible or clipped wide glyphs become blanks.
  public mutating func draw(
    _ other: Grid, in area: GridRect, style: (CellStyle) -> CellStyle, isVisible: (Character) -> Bool
  ) {
    var cache = StyleConversionCache()
    let target = area.intersection(bounds)
    let (rows, columns) = (min(area.rows, other.size.rows), min(area.columns, other.size.columns))
    for row in max(0, target.row - area.row)..<max(0, min(rows, target.maxRow - area.row)) {
      let source = row * other.size.columns
      let start = (area.row + row) * size.columns + area.column
      var column = max(0, target.column - area.column)
      let end = max(column, min(columns, target.maxColumn - area.column))
      while column < end {
        column = copyPlain(other, from: source, to: start, columns: column..<end, style, &cache)
        guard column < end else { break }
        var cell = other.cells[source + column]
        cell.packedStyle = cell.packedStyle.withStyle(of: cache.result(of: cell.packedStyle, style))
        switch cell.shape {
        case .tail: break
        case .narrow: if !cell.isPlain, !isVisible(cell.glyph) { cell.glyph = "\u{FFFD}" }
        case .wide: if column + 1 >= area.columns || !isVisible(cell.glyph) { cell = .blank(cell.style) }
        }
        setCell(cell, column: area.column + column, row: area.row + row)
        column += 1
      }
    }
  }

  /// Fast path: copies printable ASCII onto narrow cells. Returns the first column that was not copied.
  private mutating func copyPlain(
    _ other: Grid, from source: Int, to target: Int, columns: Range<Int>, _ style: (CellStyle) -> CellStyle,
    _ cache: inout StyleConversionCache
  ) -> Int {
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        for column in columns {
          let packed = others[source + column].packedStyle
          guard packed.shape == .narrow, cells[target + column].packedStyle.shape == .narrow,
            others[source + column].isPlain
          else { return column }
          cells[target + column] = others[source + column]
          cells[target + column].packedStyle = packed.withStyle(of: cache.result(of: packed, style))
        }
        return columns.upperBound
      }
    }
  }

  /// Calls a closure for each cell of a row that differs from another grid of the same size, from left to right.
  public func forEachChange(from old: Grid, row: Int, _ body: (_ column: Int, _ cell: Cell) -> Void) {
    guard old.size == size, row >= 0, row < size.rows else { return }
    let start = row * size.columns
    for index in start..<start + size.columns where old.cells[index] != cells[index] {
      body(index - start, cells[index])
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

import TerminalModel

extension WireCursor {
  mutating func readRenderedFrame() throws(WireViolation) -> RenderedFrame {
    let size = try readSize()
    let cursor = try readFlag() ? try readPoint() : nil
    let ring = try readFlag() ? try readRect() : nil
    let count = try readCount(elementBytes: size.columns == 0 ? 1 : 3, limit: size.rows)
    var rows: [RenderedRow] = []
    rows.reserveCapacity(count)
    for _ in 0..<count {
      let row = try readShort()
      guard row < size.rows else { throw .badRow(row) }
      rows.append(RenderedRow(row: row, cells: try readCells(columns: size.columns, row: row)))
    }
    return RenderedFrame(size: size, rows: rows, cursor: cursor, focusRing: ring)
  }

  private mutating func readCells(columns: Int, row: Int) throws(WireViolation) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(columns)
    var style = CellStyle.plain
    while cells.count < columns {
      let head = try readByte()
      guard head < PaintedRun.styleFlag << 1, let kind = PaintedRun.Kind(rawValue: head & (PaintedRun.styleFlag - 1))
      else { throw .unknownValue(head) }
      if head & PaintedRun.styleFlag != 0 { style = try readStyle() }
      let count = try readShort()
      guard count > 0, count <= columns - cells.count else { throw .badRow(row) }
      switch kind {
      case .blanks:
        cells.append(contentsOf: repeatElement(.blank(style), count: count))
      case .ascii:
        for byte in try readBytes(count) {
          guard (0x20...0x7E).contains(byte) else { throw .badRow(row) }
          cells.append(Cell(glyph: Character(Unicode.Scalar(byte)), style: style))
        }
      case .repeated:
        let glyph = try readGlyph(bytes: try readShort(), row: row)
        cells.append(contentsOf: repeatElement(Cell(glyph: glyph, style: style), count: count))
      case .clusters:
        for _ in 0..<count { cells.append(try readCluster(style: style, row: row)) }
      }
    }
    guard hasWholePairs(cells) else { throw .badRow(row) }
    return cells
  }

  private mutating func readCluster(style: CellStyle, row: Int) throws(WireViolation) -> Cell {
    let head = try readShort()
    guard let shape = Cell.Shape(rawValue: UInt8(head & 3)) else { throw .unknownValue(UInt8(head & 3)) }
    guard shape != .tail else {
      guard head >> 2 == 0 else { throw .badRow(row) }
      return Cell(glyph: " ", shape: .tail, style: style)
    }
    return Cell(glyph: try readGlyph(bytes: head >> 2, row: row), shape: shape, style: style)
  }

  /// Reads one visible character; control characters, which a terminal would interpret, are rejected here.
  private mutating func readGlyph(bytes count: Int, row: Int) throws(WireViolation) -> Character {
    guard count <= PaintedRun.clusterBytes else { throw .tooLarge(bytes: count, limit: PaintedRun.clusterBytes) }
    let text = try readText(count: count)
    guard let glyph = text.first, text.count == 1 else { throw .badRow(row) }
    for scalar in glyph.unicodeScalars
    where !(0x20..<0x7F).contains(scalar.value) && scalar.properties.generalCategory == .control {
      throw .badRow(row)
    }
    return glyph
  }

  private func hasWholePairs(_ cells: [Cell]) -> Bool {
    var expectsTail = false
    for cell in cells {
      guard (cell.shape == .tail) == expectsTail else { return false }
      expectsTail = cell.shape == .wide
    }
    return !expectsTail
  }

  private mutating func readStyle() throws(WireViolation) -> CellStyle {
    let head = try readByte()
    guard head < 1 << 5 else { throw .unknownValue(head) }
    let foreground = try readColor(head & 3)
    let background = try readColor(head >> 2 & 3)
    let attributes = CellAttributes(rawValue: head >> 4 == 0 ? 0 : try readByte())
    return CellStyle(foreground: foreground, background: background, attributes: attributes)
  }

  private mutating func readColor(_ kind: UInt8) throws(WireViolation) -> CellColor {
    switch kind {
    case 0: return .terminalDefault
    case 1: return .role(try readCase(PageColorRole.self))
    case 2: return .palette(try readByte())
    case 3: return .rgb(red: try readByte(), green: try readByte(), blue: try readByte())
    default: throw .unknownValue(kind)
    }
  }
}

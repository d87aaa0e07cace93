import PageWire
import TerminalModel
import Testing

@Suite("Painted rows")
struct PaintedRowTests {
  @Test("The row of a field is small")
  func smallRow() throws {
    var grid = Grid(size: GridSize(columns: 80, rows: 24))
    let field = CellStyle(foreground: .role(.fieldText), background: .role(.field))
    put("Name:", in: &grid, column: 2, style: CellStyle(foreground: .role(.text)))
    put("John Appleseed" + String(repeating: " ", count: 16), in: &grid, column: 9, style: field)
    let frame = RenderedFrame(
      size: grid.size, rows: [RenderedRow(row: 0, cells: Array(grid.row(0)))],
      cursor: GridPoint(column: 23, row: 0))
    let bytes = try WireCodec.encode(
      EventEnvelope(view: ViewID(1), generation: Generation(1), event: .didPaint(frame)))
    // Packet header 13, size 8, cursor 9, ring 1, count 4; the remainder is the row itself.
    #expect(bytes.count - 35 <= 64)
  }

  @Test("Rows that do not fit their frame are not encoded")
  func rowsThatDoNotFit() {
    let blank = [Cell](repeating: .blank, count: 4)
    for row in [
      RenderedRow(row: 2, cells: blank), RenderedRow(row: -1, cells: blank), RenderedRow(row: 0, cells: []),
    ] {
      let frame = RenderedFrame(size: GridSize(columns: 4, rows: 2), rows: [row])
      #expect(throws: WireViolation.badRow(row.row)) { try decode(frame) }
    }
  }

  @Test("Control characters and split wide characters are rejected")
  func hostileCells() {
    let wide = Cell(glyph: "日", shape: .wide)
    let tail = Cell(glyph: " ", shape: .tail)
    let hostile: [[Cell]] = [
      [Cell(glyph: "\u{1B}"), .blank], [Cell(glyph: "\u{9B}"), .blank], [Cell(glyph: "\r\n"), .blank], [wide, .blank],
      [.blank, wide],
      [tail, .blank], [.blank, tail],
    ]
    for cells in hostile {
      let frame = RenderedFrame(size: GridSize(columns: 2, rows: 1), rows: [RenderedRow(row: 0, cells: cells)])
      #expect(throws: WireViolation.badRow(0)) { try decode(frame) }
    }
  }

  @Test("The glyph of a tail is not encoded")
  func tails() throws {
    let cells = [Cell(glyph: "日", shape: .wide), Cell(glyph: "x", shape: .tail)]
    let frame = RenderedFrame(size: GridSize(columns: 2, rows: 1), rows: [RenderedRow(row: 0, cells: cells)])
    #expect(try decode(frame)?.rows.first?.cells.map(\.glyph) == ["日", " "])
  }

  private func decode(_ frame: RenderedFrame) throws -> RenderedFrame? {
    let bytes = try WireCodec.encode(
      EventEnvelope(view: ViewID(1), generation: Generation(1), event: .didPaint(frame)))
    var reader = WireReader()
    bytes.withUnsafeBytes { reader.append($0) }
    guard case .didPaint(let painted)? = try reader.nextEvent()?.event else { return nil }
    return painted
  }

  private func put(_ text: String, in grid: inout Grid, column: Int, style: CellStyle) {
    for (offset, character) in text.enumerated() {
      grid.setGlyph(character, width: 1, style: style, column: column + offset, row: 0)
    }
  }
}

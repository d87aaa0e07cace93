import EngineCells
import PageWire
import TerminalModel
import Testing

@Suite("Frames of a browser's page")
struct FrameTests {
  private func painting(
    _ texts: [String], cursor: String = "null", columns: Int = 4
  ) throws -> CellPainting {
    let operations = texts.enumerated().map { #"[1,0,\#($0.offset),"\#($0.element)",0]"# }.joined(separator: ",")
    let json = PaintingText.json(styles: "[[0,null,0]]", paint: "[\(operations)]", cursor: cursor)
    return try CellPainting(
      parsing: json, size: GridSize(columns: columns, rows: texts.count), prefersDark: false)
  }

  private func row(_ row: Int, _ text: String) -> RenderedRow {
    RenderedRow(row: row, cells: PaintingText.cells((text, PaintingText.page)))
  }

  @Test("A frame has the rows that have changed; the first one and one of another size have all")
  func differences() throws {
    let size = GridSize(columns: 4, rows: 3)
    var frames = CellFrames()
    #expect(
      frames.frame(for: try painting(["one", "two", "日本"]))
        == RenderedFrame(size: size, rows: [row(0, "one "), row(1, "two "), row(2, "日本")]))
    #expect(frames.frame(for: try painting(["one", "two", "日本"])) == nil)
    #expect(
      frames.frame(for: try painting(["one", "2", "日x"]))
        == RenderedFrame(size: size, rows: [row(1, "2   "), row(2, "日x ")]))
    #expect(
      frames.frame(for: try painting(["one", "2", "日x"], cursor: "[1,2]"))
        == RenderedFrame(size: size, rows: [], cursor: GridPoint(column: 1, row: 2)))
    #expect(
      frames.frame(for: try painting(["one", "2"]))
        == RenderedFrame(size: GridSize(columns: 4, rows: 2), rows: [row(0, "one "), row(1, "2   ")]))
    frames.invalidate()
    #expect(
      frames.frame(for: try painting(["one", "2"]))
        == RenderedFrame(size: GridSize(columns: 4, rows: 2), rows: [row(0, "one "), row(1, "2   ")]))
  }
}

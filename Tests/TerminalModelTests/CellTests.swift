import TerminalModel
import Testing

@Suite("Cells")
struct CellTests {
  @Test(
    "A cell gives back the cluster that it was given",
    arguments: [
      "a", " ", "é", "e\u{301}", "Я", "世", "한", "🏠", "☕️", "🇫🇮", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏻‍❤️‍💋‍👨🏿", "👨‍👩‍👧‍👦", "ก็", "\u{7F}",
    ])
  func clusters(_ text: String) {
    let glyph = Character(text)
    #expect(Array(Cell(glyph: glyph).glyph.unicodeScalars) == Array(text.unicodeScalars))
    var cell = Cell.blank
    cell.glyph = glyph
    #expect(cell == Cell(glyph: glyph))
    #expect(cell.asciiValue == (text.utf8.count == 1 ? text.utf8.first : nil))
  }

  @Test("A cluster with too many marks is truncated between scalars")
  func stackedMarks() {
    let marks = Array(repeating: "\u{0489}", count: 60).joined()
    let kept = "z" + Array(repeating: "\u{0489}", count: 19).joined()
    #expect(Array(Cell(glyph: Character("z" + marks)).glyph.unicodeScalars) == Array(kept.unicodeScalars))
    let circled = "z" + Array(repeating: "\u{20DD}", count: 13).joined()
    let whole = "z" + Array(repeating: "\u{20DD}", count: 12).joined()
    #expect(Cell(glyph: Character(circled)) == Cell(glyph: Character(whole)))
  }

  @Test("Canonically equivalent clusters are distinct")
  func equivalents() {
    #expect(Character("é") == Character("e\u{301}"))
    #expect(Cell(glyph: "é") != Cell(glyph: "e\u{301}"))
  }

  @Test("Filling an area blanks the other half of split pairs only")
  func filling() {
    var grid = Grid(size: GridSize(columns: 8, rows: 1))
    for (column, glyph) in zip([0, 2, 4, 6], ["世", "界", "日", "本"] as [Character]) {
      grid.setGlyph(glyph, width: 2, style: .plain, column: column, row: 0)
    }
    grid.fill(GridRect(column: 1, row: 0, columns: 4, rows: 1), with: Cell(glyph: "x"))
    #expect(grid.row(0).map(\.glyph) == [" ", "x", "x", "x", "x", " ", "本", " "])
    #expect(grid.row(0).map(\.shape) == [.narrow, .narrow, .narrow, .narrow, .narrow, .narrow, .wide, .tail])
  }

  @Test("Drawing another grid blanks split pairs")
  func copying() {
    var source = Grid(size: GridSize(columns: 3, rows: 1))
    source.setGlyph("世", width: 2, style: .plain, column: 0, row: 0)
    source.setGlyph("x", width: 1, style: .plain, column: 2, row: 0)
    var grid = Grid(size: GridSize(columns: 4, rows: 2), fill: Cell(glyph: "."))
    grid.draw(source, column: 2, row: 0)
    grid.draw(source, column: 3, row: 1)
    #expect(grid.row(0).map(\.glyph) == [".", ".", "世", " "])
    #expect(grid.row(1).map(\.glyph) == [".", ".", ".", " "])
    #expect(grid.row(1).map(\.shape) == [.narrow, .narrow, .narrow, .narrow])
  }
}

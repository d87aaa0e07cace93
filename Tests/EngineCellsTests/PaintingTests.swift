import EngineCells
import PageWire
import TerminalModel
import Testing

@Suite("Paintings of a browser's page")
struct PaintingTests {
  private let page = PaintingText.page
  private let red = CellStyle(
    foreground: .rgb(red: 255, green: 255, blue: 255), background: .rgb(red: 200, green: 0, blue: 0))

  @Test("Operations are applied in their order: later ones cover earlier ones")
  func order() throws {
    let json = PaintingText.json(
      styles: "[[null,[200,0,0],0],[0,null,1],[3,null,8],[null,12,4]]",
      paint: """
        [[1,0,0,"covered",1],[0,2,0,4,2,0],[1,1,1,"abcd",2],[2,2,1,2,1,3],[0,-5,-5,6,6,0]]
        """)
    let rows = try PaintingText.rows(json, 8, 3)
    let bold = CellStyle(foreground: .role(.text), background: .role(.background), attributes: .bold)
    let link = CellStyle(
      foreground: .rgb(red: 140, green: 190, blue: 255), background: .rgb(red: 200, green: 0, blue: 0),
      attributes: .underline)
    var linkOutside = page
    linkOutside.foreground = .role(.link)
    linkOutside.attributes = .underline
    let selected = CellStyle(
      foreground: link.foreground, background: .role(.selection), attributes: [.underline, .italic])
    #expect(rows[0] == PaintingText.cells((" ", red), ("o", bold), ("    ", red), ("d", bold), (" ", page)))
    #expect(
      rows[1]
        == PaintingText.cells((" ", page), ("a", linkOutside), ("bc", selected), ("d", link), (" ", red), ("  ", page)))
    #expect(rows[2] == PaintingText.cells(("        ", page)))
  }

  @Test("A run starts at its column, whatever the width of the run before it")
  func widths() throws {
    let json = PaintingText.json(
      styles: "[[0,null,0]]",
      paint: """
        [[1,0,0,"👨‍👩‍👧",0],[1,3,0,"x",0],[1,5,0,"日本",0],[1,6,0,"y",0],[1,8,0,"語",0],
        [1,0,1,"e\\u0301\\u0301🇩🇪",0],[1,-1,1,"ab",0],[1,2,1,"z",0],[1,7,1,"日本",0],[1,0,9,"below",0]]
        """)
    let rows = try PaintingText.rows(json, 9, 2)
    #expect(rows[0] == PaintingText.cells(("👨‍👩‍👧 x  y  ", page)))
    #expect(rows[1] == PaintingText.cells(("b z    日", page)))
  }

  @Test("Characters that would control a terminal are made visible")
  func controls() throws {
    let json = PaintingText.json(
      styles: "[[0,null,0]]", paint: #"[[1,0,0,"a\u001b[2J\u202eb\ud800c\u0301",0]]"#)
    #expect(try PaintingText.rows(json, 9, 1) == [PaintingText.cells(("a␛[2J\u{FFFD}b\u{FFFD}c\u{301}", page))])
  }

  @Test("Transparent colors are mixed with what lies below")
  func transparency() throws {
    let json = PaintingText.json(
      styles: "[[null,[0,0,0],0],[null,[255,255,255,0.5],0],[[255,0,0,0.5],null,0],[[9,9,9,0.01],null,0]]",
      paint: #"[[0,0,0,2,1,0],[0,1,0,2,1,1],[1,0,0,"abc",2],[1,3,0,"d",3]]"#)
    func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> CellColor { .rgb(red: red, green: green, blue: blue) }
    let expected = PaintingText.cells(
      ("a", CellStyle(foreground: rgb(128, 0, 0), background: rgb(0, 0, 0))),
      ("b", CellStyle(foreground: rgb(192, 64, 64), background: rgb(128, 128, 128))),
      ("c", CellStyle(foreground: rgb(198, 70, 70), background: rgb(140, 140, 140))),
      ("d", CellStyle(foreground: .role(.background), background: .role(.background))))
    #expect(try PaintingText.rows(json, 4, 1, dark: true) == [expected])
  }

  @Test("The cursor and the focus ring are those of the viewport")
  func focus() throws {
    func painting(_ cursor: String, _ ring: String) throws -> CellPainting {
      let json = PaintingText.json(cursor: cursor, ring: ring, focus: 2, row: 7, contentRows: 90)
      return try CellPainting(parsing: json, size: GridSize(columns: 4, rows: 2), prefersDark: false)
    }
    let grid = Grid(size: GridSize(columns: 4, rows: 2), fill: .blank(page))
    var expected = try painting("[3,1]", "[-1,1,3,9]")
    #expect(expected.cursor == GridPoint(column: 3, row: 1))
    #expect(expected.focusRing == GridRect(column: 0, row: 1, columns: 2, rows: 1))
    #expect(expected.grid == grid)
    #expect(expected.focus == .textField)
    #expect(expected.scroll == ScrollState(row: 7, contentRows: 90))
    expected.cursor = nil
    expected.focusRing = nil
    #expect(try painting("[4,1]", "[4,0,3,1]") == expected)
  }
}

import TerminalModel
import Testing

@testable import EngineComparison

@Suite("Two screens are compared by rows of text, and by styles of cells with the same text")
struct ScreenComparisonTests {
  /// A grid with texts of one column per character.
  private func grid(_ rows: [String], columns: Int = 8, style: CellStyle = .plain) -> Grid {
    var grid = Grid(size: GridSize(columns: columns, rows: rows.count))
    for (row, text) in rows.enumerated() {
      for (column, glyph) in text.enumerated() {
        grid.setGlyph(glyph, width: 1, style: style, column: column, row: row)
      }
    }
    return grid
  }

  @Test("Rows that are empty on both sides do not count")
  func rows() {
    let screen = ScreenComparison(grid(["same", "", "one", ""]), grid(["same", "", "two", "more"]))
    #expect(screen.writtenRows == [0, 2, 3])
    #expect(screen.differentRows == [2, 3])
    #expect(screen.equalRowCount == 1)
    #expect((0..<4).map { screen.differs(column: $0, row: 2) } == [true, true, true, false])
  }

  @Test("What is outside of the smaller screen is blank, and has no style")
  func sizes() {
    let red = CellStyle(background: .palette(1))
    let screen = ScreenComparison(
      grid(["text    ", "        "], style: red), grid(["text", "    ", "last"], columns: 4, style: red))
    #expect(screen.writtenRows == [0, 2])
    #expect(screen.differentRows == [2])
    #expect(screen.styles.comparedCells == 8)
    #expect(screen.styles.groups.map(\.cells) == [])
  }

  @Test("A wide character differs from two narrow ones in both columns")
  func wide() {
    var wide = Grid(size: GridSize(columns: 3, rows: 1))
    wide.setGlyph("日", width: 2, style: .plain, column: 0, row: 0)
    wide.setGlyph("x", width: 1, style: .plain, column: 2, row: 0)
    let screen = ScreenComparison(wide, grid(["abx"], columns: 3))
    #expect((0..<3).map { screen.differs(column: $0, row: 0) } == [true, true, false])
    #expect(ScreenText.text(0, of: wide) == "日x")
  }

  @Test("Styles are grouped by what they are on both sides, the most frequent first")
  func styles() {
    var left = grid(["abcdef", "ghi"])
    let right = left
    left.restyle(GridRect(column: 1, row: 0, columns: 1, rows: 1)) { $0.attributes = .bold }
    left.restyle(GridRect(column: 0, row: 1, columns: 2, rows: 1)) { $0.foreground = .palette(2) }
    let styles = ScreenComparison(left, right).styles
    #expect(styles.comparedCells == 9)
    #expect(styles.differentCells == 3)
    #expect(
      styles.groups.map {
        "\($0.cells) \($0.first.row),\($0.first.column) \($0.leftDescription)/\($0.rightDescription)"
      }
        == ["2 1,0 color 2/plain", "1 0,1 bold/plain"])
  }

  @Test("A blank shows its background and lines, not its text color and weight")
  func blanks() {
    func differences(_ style: CellStyle) -> Int {
      ScreenComparison(grid([" "], style: style), grid([" "])).styles.differentCells
    }
    #expect(differences(CellStyle(foreground: .palette(1), attributes: [.bold, .italic, .dim])) == 0)
    #expect(differences(CellStyle(background: .palette(1))) == 1)
    #expect(differences(CellStyle(attributes: .underline)) == 1)
    #expect(differences(CellStyle(foreground: .palette(1), attributes: .reverse)) == 1)
  }

  @Test("The style of cells with different text is not compared")
  func differentText() {
    let screen = ScreenComparison(grid(["a"], style: CellStyle(attributes: .bold)), grid(["b"]))
    #expect(screen.differentRows == [0])
    #expect(screen.styles.groups.isEmpty)
  }
}

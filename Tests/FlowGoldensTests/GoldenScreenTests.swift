import TerminalModel
import Testing

@testable import FlowGoldens

@Suite("Accepted screens as files") struct GoldenScreenTests {
  private static func grid(_ lines: [String], columns: Int) -> Grid {
    var grid = Grid(size: GridSize(columns: columns, rows: lines.count))
    for (row, line) in lines.enumerated() {
      var column = 0
      for character in line {
        let width = CharacterWidth.columns(of: character)
        grid.setGlyph(character, width: width, style: .plain, column: column, row: row)
        column += width
      }
    }
    return grid
  }

  /// A bar, a price with a wide character, an empty row and a link.
  private static func shop() -> Grid {
    var grid = Grid(size: GridSize(columns: 12, rows: 4))
    let bar = CellStyle(foreground: .role(.accentText), background: .role(.accent), attributes: .bold)
    grid.fill(GridRect(column: 0, row: 0, columns: 12, rows: 1), with: .blank(bar))
    _ = grid.write(plain: "Shop", column: 4, row: 0, columns: 8, style: bar)
    grid.setGlyph("茶", width: 2, style: CellStyle(foreground: .palette(9)), column: 0, row: 1)
    _ = grid.write(
      plain: "4.50", column: 3, row: 1, columns: 4, style: CellStyle(background: .rgb(red: 255, green: 8, blue: 0)))
    _ = grid.write(
      plain: "sold", column: 8, row: 1, columns: 4,
      style: CellStyle(attributes: [.dim, .italic, .strikethrough, .reverse]))
    _ = grid.write(plain: "Pay now", column: 0, row: 3, columns: 3, style: CellStyle(attributes: .underline))
    return grid
  }

  private static let shopText = """
    screen 12x4
        Shop
    茶 4.50 sold

    Pay
    --- styles
    0 0-11 accentText on accent bold
    1 0-1 color 9
    1 3-6 on #ff0800
    1 8-11 dim italic reverse strikethrough
    3 0-2 underline

    """

  @Test("A file has the characters of a screen, then its styles, and is read back as the same screen")
  func wholeScreen() {
    let screen = GoldenScreen(Self.shop())
    #expect(screen.text == Self.shopText)
    #expect(GoldenScreen(text: Self.shopText) == screen)
  }

  @Test("Adjacent cells of one style are one run, and a gap or another style begins the next one")
  func runs() {
    var grid = Self.grid(["abcdef"], columns: 6)
    for (column, attributes) in [(0, CellAttributes.bold), (1, .bold), (2, .dim), (4, .dim), (5, .dim)] {
      grid.restyle(GridRect(column: column, row: 0, columns: 1, rows: 1)) { $0.attributes = attributes }
    }
    #expect(
      GoldenScreen(grid).text == """
        screen 6x1
        abcdef
        --- styles
        0 0-1 bold
        0 2-2 dim
        0 4-5 dim

        """)
  }

  @Test("A part of the screen has its own rows and columns, and ends at the edge of the screen")
  func part() {
    let price = GoldenScreen(Self.shop(), area: GridRect(column: 3, row: 1, columns: 5, rows: 2))
    #expect(price.text == "screen 5x2\n4.50\n\n--- styles\n0 0-3 on #ff0800\n")
    let corner = GoldenScreen(Self.shop(), area: GridRect(column: 8, row: 1, columns: 50, rows: 1))
    #expect(corner.text == "screen 4x1\nsold\n--- styles\n0 0-3 dim italic reverse strikethrough\n")
    let outside = GoldenScreen(Self.shop(), area: GridRect(column: 20, row: 20, columns: 2, rows: 2))
    #expect(outside.rows == [] && outside.runs == [])
  }

  @Test(
    "A text that is not a golden file is rejected",
    arguments: [
      "", "Shop\n", "screen\n--- styles\n", "screen 3\nabc\n--- styles\n", "screen 3x\nabc\n--- styles\n",
      "screen -3x1\nabc\n--- styles\n", "screen 3x-1\n--- styles\n", "screen 3x10001\n--- styles\n",
      "screen 3x2\nabc\n--- styles\n", "screen 3x1\nabc\n", "screen 3x1\nabc\n--- styles\n0 0-2\n",
      "screen 3x1\nabc\n--- styles\nfirst 0-2 bold\n", "screen 3x1\nabc\n--- styles\n0 2-0 bold\n",
      "screen 3x1\nabc\n--- styles\n0 - bold\n",
    ])
  func invalidFiles(_ text: String) {
    #expect(GoldenScreen(text: text) == nil)
  }

  @Test("A single column is a run of its own")
  func shortRun() throws {
    let screen = try #require(GoldenScreen(text: "screen 3x1\nabc\n--- styles\n0 1 bold\n"))
    #expect(screen.runs == [.init(row: 0, columns: 1...1, style: "bold")])
  }

  // MARK: Comparison

  private static func accepted(_ lines: [String], styles: [String] = [], columns: Int = 4) throws -> GoldenScreen {
    let lines = ["screen \(columns)x\(lines.count)"] + lines + ["--- styles"] + styles
    return try #require(GoldenScreen(text: lines.joined(separator: "\n") + "\n"))
  }

  @Test("Equal screens have no difference, and all of their cells match")
  func equalScreens() throws {
    let screen = GoldenScreen(Self.shop())
    let accepted = try #require(GoldenScreen(text: Self.shopText))
    #expect(screen.difference(from: accepted) == nil)
    #expect(screen.similarity(to: accepted) == 100)
  }

  @Test("A screen of another size does not match at all")
  func otherSize() throws {
    let accepted = try Self.accepted(["Home", "Pay"])
    let wide = GoldenScreen(Self.grid(["Home", "Pay"], columns: 5))
    #expect(wide.difference(from: accepted) == "the screen is 5x2, the accepted one 4x2")
    #expect(wide.similarity(to: accepted) == 0)
    let short = GoldenScreen(Self.grid(["Home"], columns: 4))
    #expect(short.difference(from: accepted) == "the screen is 4x1, the accepted one 4x2")
    #expect(short.similarity(to: accepted) == 0)
  }

  @Test("The first changed row is reported with the number of the others")
  func changedRows() throws {
    let accepted = try Self.accepted(["Home", "Pay", "", "End"])
    let one = GoldenScreen(Self.grid(["Home", "Paid", "", "End"], columns: 4))
    #expect(one.difference(from: accepted) == "row 2 is \"Paid\", not \"Pay\"")
    // Two of 16 cells: `i` for `y`, and `d` for a space.
    #expect(one.similarity(to: accepted) == 87.5)
    let three = GoldenScreen(Self.grid(["Home", "Paid", "x", "Fin"], columns: 4))
    #expect(three.difference(from: accepted) == "row 2 is \"Paid\", not \"Pay\", and 2 more rows differ")
    #expect(three.similarity(to: accepted) == 62.5)
  }

  @Test("Only when all characters are the same, the first cell with another style is reported")
  func changedStyles() throws {
    let accepted = try Self.accepted(["Home", "Pay"], styles: ["1 0-2 underline"])
    var grid = Self.grid(["Home", "Pay"], columns: 4)
    #expect(
      GoldenScreen(grid).difference(from: accepted)
        == "the characters are the same, but row 2, column 1 is plain, not underline")
    #expect(GoldenScreen(grid).similarity(to: accepted) == 62.5)
    grid.restyle(GridRect(column: 0, row: 1, columns: 4, rows: 1)) { $0.attributes = .underline }
    #expect(
      GoldenScreen(grid).difference(from: accepted)
        == "the characters are the same, but row 2, column 4 is underline, not plain")
    _ = grid.write(plain: "Hose", column: 0, row: 0, columns: 4, style: .plain)
    #expect(GoldenScreen(grid).difference(from: accepted) == "row 1 is \"Hose\", not \"Home\"")
  }

  @Test("A wide character is two cells of a comparison")
  func wideCharacters() throws {
    let accepted = try Self.accepted(["茶 5"])
    #expect(GoldenScreen(Self.grid(["茶 5"], columns: 4)).similarity(to: accepted) == 100)
    #expect(GoldenScreen(Self.grid(["茶 6"], columns: 4)).similarity(to: accepted) == 75)
    #expect(GoldenScreen(Self.grid(["米 5"], columns: 4)).similarity(to: accepted) == 75)
    #expect(GoldenScreen(Self.grid(["ab 5"], columns: 4)).similarity(to: accepted) == 50)
  }

  @Test("A file without rows is a screen that matches itself")
  func emptyScreens() throws {
    let empty = try #require(GoldenScreen(text: "screen 0x0\n--- styles\n"))
    #expect(empty.similarity(to: empty) == 100 && empty.difference(from: empty) == nil)
  }
}

import BridgeContract
import Foundation
import PictureInput
import ShellScreen
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Export") struct ExportTests {
  /// `A漢&` in three styles.
  static var grid: Grid {
    var grid = Grid(size: GridSize(columns: 6, rows: 2))
    grid.setGlyph("A", width: 1, style: CellStyle(attributes: [.bold]), column: 0, row: 0)
    grid.setGlyph(
      "漢", width: 2, style: CellStyle(foreground: .rgb(red: 255, green: 0, blue: 16), background: .palette(4)),
      column: 1,
      row: 0)
    grid.setGlyph("&", width: 1, style: CellStyle(foreground: .palette(12), attributes: .reverse), column: 4, row: 0)
    return grid
  }

  @Test func textHasNoTrailingBlanks() {
    #expect(GridExport.text(Self.grid) == "A漢 &\n\n")
  }

  @Test func ansiStylesEachRun() {
    #expect(
      GridExport.ansi(Self.grid)
        == "\u{1B}[0;1mA\u{1B}[0;38;2;255;0;16;44m漢\u{1B}[0m \u{1B}[0;7;94m&\u{1B}[0m \u{1B}[0m\n\u{1B}[0m      \u{1B}[0m\n"
    )
    #expect(GridExport.ansi(Self.grid, depth: .none).contains("38") == false)
  }

  @Test func jsonIsParsedBack() throws {
    let json = try JSONValue(parsing: GridExport.json(Self.grid, cursor: GridPoint(column: 1, row: 0)))
    #expect(json["columns"] == .integer(6))
    #expect(json["cursor"] == .array([.integer(1), .integer(0)]))
    guard case .array(let lines)? = json["lines"], case .array(let styles)? = lines.first?["styles"] else {
      Issue.record("no lines")
      return
    }
    #expect(lines.first?["text"] == .string("A漢 & "))
    #expect(styles.count == 3)
    #expect(styles[1]["column"] == .integer(1))
    #expect(styles[1]["columns"] == .integer(2))
    #expect(styles[1]["foreground"] == .string("#ff0010"))
    #expect(styles[1]["background"] == .integer(4))
    #expect(styles[2]["attributes"] == .array([.string("reverse")]))
  }

  @Test func jsonIsImportedWithoutLoss() throws {
    let screen = ScreenFixture(ScreenBoundsTests.wide(), 120, 40).render()
    #expect(try GridImport.screen(json: GridExport.json(screen.grid, cursor: screen.cursor)) == screen)
    #expect(throws: GridImport.Failure(message: "the input is not valid JSON")) { try GridImport.screen(json: "{") }
    #expect(throws: GridImport.Failure.self) {
      try GridImport.screen(json: #"{"columns": 99999, "rows": 1, "lines": []}"#)
    }
  }

  @Test func svgPositionsEachPieceByColumn() throws {
    let colors = ExportColors(
      foreground: RGBColor(red: 0, green: 0, blue: 0), background: RGBColor(red: 255, green: 255, blue: 255))
    let svg = GridExport.svg(Self.grid, colors: colors)
    #expect(svg.contains("<text x=\"9\" y=\"14\" textLength=\"18\""))
    #expect(svg.contains("<text x=\"36\" y=\"14\" textLength=\"9\""))
    #expect(svg.contains(">&amp;</text>"))
    #expect(XMLCheck.isWellFormed(svg))
    #expect(
      XMLCheck.isWellFormed(GridExport.svg(ScreenFixture(SampleApp.busy(), 120, 40).render().grid, colors: colors)))
  }

  @Test func htmlHasALinePerRowAndABoxPerWideGlyph() {
    let colors = ExportColors(
      foreground: RGBColor(red: 0, green: 0, blue: 0), background: RGBColor(red: 255, green: 255, blue: 255))
    let html = GridExport.html(Self.grid, colors: colors, cursor: GridPoint(column: 4, row: 0))
    let body = html.split(separator: "<pre>\n").last?.split(separator: "\n</pre>").first
    #expect(
      body == """
        <span class="s0">A</span><span class="s1"><i class="w">漢</i></span> <span class="s2"><b>&amp;</b></span> \

              
        """)
    #expect(html.contains(".s0 { font-weight: bold }\n"))
    #expect(html.contains(".s1 { color: #ff0010; background: #0000ee }\n") || html.contains(".s1 { color: #ff0010;"))
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("<script"))
  }

  @Test func animationDefinesEachRowOnceAndShowsTheLastScreenWithReducedMotion() {
    let colors = ExportColors(
      foreground: RGBColor(red: 0, green: 0, blue: 0), background: RGBColor(red: 255, green: 255, blue: 255))
    var other = Self.grid
    other.setGlyph("B", width: 1, style: .plain, column: 0, row: 1)
    let frames = [
      AnimatedSVG.AnimationFrame(screen: RenderedScreen(grid: Self.grid), caption: "One & two", time: 0),
      AnimatedSVG.AnimationFrame(screen: RenderedScreen(grid: other), caption: "", time: 10),
      AnimatedSVG.AnimationFrame(screen: RenderedScreen(grid: Self.grid), caption: "", time: 9_000),
    ]
    let svg = AnimatedSVG(
      title: "<Flow>", size: Self.grid.size, colors: colors, frames: frames
    ).svg
    #expect(XMLCheck.isWellFormed(svg))
    #expect(svg.contains("<title>&lt;Flow&gt;</title>"))
    #expect(svg.contains(">› O…</text>"), "a caption is no wider than the screen")
    #expect(svg.ranges(of: "<g id=").count == 2 && svg.ranges(of: "<use href=\"#r0\"").count == 3)
    // At least 0.9 and at most 2.5 seconds, and 3 for the last screen.
    #expect(svg.contains("animation-duration: 6.400s"))
    #expect(svg.contains("@keyframes f0 { 0% { visibility: visible } 14.063% { visibility: hidden } }"))
    #expect(svg.contains("@keyframes f2 { 0% { visibility: hidden } 53.125% { visibility: visible } }"))
    #expect(svg.contains("prefers-reduced-motion"))
  }

  @Test func colorsAreReducedToTheDepth() {
    let theme = ThemeLibrary.standard(for: .dark)
    let grid = ScreenFixture(SampleApp.dialog(.confirm)).render(theme: theme).grid
    for cell in grid.reduced(to: .ansi16).cells {
      #expect(Self.index(cell.style.foreground).map { $0 < 16 } ?? true)
      #expect(cell.style.foreground != cell.style.background || cell.style.foreground == .terminalDefault)
    }
    for cell in grid.reduced(to: .palette256).cells {
      #expect(Self.index(cell.style.background).map { $0 >= 16 } ?? false)
    }
    let plain = grid.reduced(to: .none).cells
    #expect(plain.allSatisfy { $0.style.foreground == .terminalDefault && $0.style.background == .terminalDefault })
    // The focused button is marked by reverse video only.
    #expect(plain.contains { $0.glyph == "O" && $0.style.attributes.contains(.reverse) })
    #expect(grid.reduced(to: .trueColor) == grid)
  }

  @Test func accentsKeepTheirHueInSixteenColors() {
    let blue = CellStyle(foreground: .rgb(red: 0x83, green: 0xB6, blue: 0xF7))
    var grid = Grid(size: GridSize(columns: 1, rows: 1))
    grid.setGlyph("x", width: 1, style: blue, column: 0, row: 0)
    #expect([.palette(12), .palette(14)].contains(grid.reduced(to: .ansi16)[0, 0].style.foreground))
  }

  private static func index(_ color: CellColor) -> Int? {
    guard case .palette(let index) = color else { return nil }
    return Int(index)
  }
}

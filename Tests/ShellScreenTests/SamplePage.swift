import PageWire
import ShellScreen
import TerminalModel

@testable import ShellCore

/// Paint of a sample page.
enum SamplePage {
  static func surface(_ size: GridSize) -> PageSurface {
    var grid = Grid(size: size, fill: .blank(CellStyle(foreground: .role(.text), background: .role(.background))))
    let lines = [
      "", "  Current account", "  1,204.50", "", "  漢字 wide, 日本", "  + Salary                2,000.00",
      "  - Rent                   -795.50",
    ]
    for (row, line) in lines.enumerated() {
      var column = 0
      for glyph in line {
        let width = CharacterWidth.columns(of: glyph)
        grid.setGlyph(
          glyph, width: width,
          style: CellStyle(foreground: .role(row == 1 ? .link : .text), background: .role(.background)), column: column,
          row: row)
        column += width
      }
    }
    return PageSurface(grid: grid, focusRing: GridRect(column: 2, row: 1, columns: 15, rows: 1))
  }
}

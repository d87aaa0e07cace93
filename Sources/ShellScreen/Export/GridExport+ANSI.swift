import TerminalModel

extension GridExport {
  /// Lines with SGR sequences (ECMA-48, 8.3.117), reset at the end of each line.
  package static func ansi(_ grid: Grid, depth: ColorDepth = .trueColor) -> String {
    let reduced = grid.reduced(to: depth)
    var result = ""
    for row in 0..<reduced.size.rows {
      for run in runs(row, of: reduced) {
        result += "\u{1B}[0" + parameters(run.cells[0].style) + "m"
        for cell in run.cells where cell.shape != .tail { result.append(cell.glyph) }
      }
      result += "\u{1B}[0m\n"
    }
    return result
  }

  /// The sequences that update a terminal from one screen to another: cursor position (CUP, ECMA-48, 8.3.21) and text
  /// of each changed run.
  package static func ansi(changesFrom old: Grid, to new: Grid) -> String {
    var result = ""
    for run in GridDifference(from: old, to: new).runs {
      result += "\u{1B}[\(run.row + 1);\(run.column + 1)H"
      var style: CellStyle?
      for cell in run.cells where cell.shape != .tail {
        if cell.style != style { result += "\u{1B}[0" + parameters(cell.style) + "m" }
        style = cell.style
        result.append(cell.glyph)
      }
    }
    return result.isEmpty ? "" : result + "\u{1B}[0m"
  }

  /// SGR parameters after a reset, each preceded by a semicolon.
  private static func parameters(_ style: CellStyle) -> String {
    var result = ""
    let attributes: [(CellAttributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
    ]
    for (attribute, number) in attributes where style.attributes.contains(attribute) { result += ";" + number }
    return result + parameters(style.foreground, base: 30) + parameters(style.background, base: 40)
  }

  private static func parameters(_ color: CellColor, base: Int) -> String {
    switch color {
    case .terminalDefault, .role: ""
    case .palette(let index) where index < 8: ";\(base + Int(index))"
    case .palette(let index) where index < 16: ";\(base + 60 + Int(index) - 8)"
    case .palette(let index): ";\(base + 8);5;\(index)"
    case .rgb(let red, let green, let blue): ";\(base + 8);2;\(red);\(green);\(blue)"
    }
  }
}

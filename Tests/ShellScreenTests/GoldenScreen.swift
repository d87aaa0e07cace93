import ShellScreen
import TerminalModel

/// The text form of a screen for golden files: its text, its styles in all color depths, and the style of each cell.
enum GoldenScreen {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  static func text(_ grid: Grid) -> String {
    var styles: [CellStyle] = []
    var rows: [String] = []
    for row in 0..<grid.size.rows {
      var runs: [(style: Int, count: Int)] = []
      for cell in grid.row(row) {
        let style = styles.firstIndex(of: cell.style) ?? styles.count
        if style == styles.count { styles.append(cell.style) }
        if runs.last?.style == style { runs[runs.count - 1].count += 1 } else { runs.append((style, 1)) }
      }
      rows.append(runs.map { "\(name($0.style))\($0.count)" }.joined(separator: " "))
    }
    return GridExport.text(grid) + "\n" + legend(styles) + "\n" + folded(rows)
  }

  private static func name(_ style: Int) -> String {
    letters.indices.contains(style) ? String(letters[style]) : "{\(style)}"
  }

  /// Each style with 24-bit colors, with 256 colors, with 16 and without colors.
  private static func legend(_ styles: [CellStyle]) -> String {
    var reducers = [ColorDepth.palette256, .ansi16, .none].map { ColorReducer(depth: $0) }
    return styles.enumerated().map { index, style in
      let all = [style] + reducers.indices.map { reduced(style, &reducers[$0]) }
      return "\(name(index)) " + all.map(words).joined(separator: " | ") + "\n"
    }.joined()
  }

  private static func reduced(_ style: CellStyle, _ reducer: inout ColorReducer) -> CellStyle {
    Grid(size: GridSize(columns: 1, rows: 1), fill: Cell(glyph: "x", style: style)).reduced(by: &reducer)[0, 0].style
  }

  private static func words(_ style: CellStyle) -> String {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    let attributes = names.filter { style.attributes.contains($0.0) }.map { " " + $0.1 }.joined()
    return "\(words(style.foreground)) on \(words(style.background))\(attributes)"
  }

  private static func words(_ color: CellColor) -> String {
    switch color {
    case .terminalDefault: "default"
    case .palette(let index): "\(index)"
    case .role(let role): "\(role)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// Consecutive rows with equal styles in one line.
  private static func folded(_ rows: [String]) -> String {
    var lines: [String] = []
    var first = 0
    for row in rows.indices where row + 1 == rows.count || rows[row + 1] != rows[row] {
      lines.append((first == row ? "\(row)" : "\(first)-\(row)") + ": " + rows[row] + "\n")
      first = row + 1
    }
    return lines.joined()
  }
}

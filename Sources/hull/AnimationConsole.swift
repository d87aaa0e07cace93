import ShellScreen
import TerminalModel

/// The output of a shell's session: lines with colors, of which the last ones are shown.
struct AnimationConsole {
  private let size: GridSize
  private let theme: Theme
  private var lines: [[Cell]] = [[]]
  private var style = CellStyle.plain

  init(size: GridSize, theme: Theme) {
    self.size = size
    self.theme = theme
    prompt()
  }

  /// Shows the prompt at the start of a line.
  mutating func prompt() {
    if lines.last?.isEmpty == false { lines.append([]) }
    write("\u{1B}[0;1;32m$\u{1B}[0m ")
  }

  /// Adds text. SGR sequences set colors and attributes, `\r` with EL erases the line (ECMA-48, sections 8.3.117 and
  /// 8.3.41); other sequences are ignored.
  mutating func write(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\n", "\r\n": lines.append([])
      case "\r": lines[lines.count - 1] = []
      case "\u{1B}":
        guard rest.first == "[", let end = rest.firstIndex(where: { $0.isLetter }) else { continue }
        if rest[end] == "m" { setStyle(rest[rest.index(after: rest.startIndex)..<end]) }
        rest = rest[rest.index(after: end)...]
      default: add(character)
      }
    }
  }

  /// The last lines that fit the screen. An empty last line is that of the cursor.
  var grid: Grid {
    var grid = Grid(size: size)
    for (row, cells) in lines.suffix(size.rows).enumerated() {
      for (column, cell) in cells.enumerated() { grid.setCell(cell, column: column, row: row) }
    }
    return grid
  }

  /// Where the next text appears.
  var cursor: GridPoint {
    GridPoint(
      column: min(lines.last?.count ?? 0, size.columns - 1), row: min(lines.count, size.rows) - 1)
  }

  private mutating func add(_ character: Character) {
    let columns = CharacterWidth.columns(of: character)
    guard columns > 0 else { return }
    if (lines.last?.count ?? 0) + columns > size.columns { lines.append([]) }
    lines[lines.count - 1].append(Cell(glyph: character, shape: columns == 2 ? .wide : .narrow, style: style))
    if columns == 2 { lines[lines.count - 1].append(.tail(style)) }
  }

  private mutating func setStyle(_ parameters: Substring) {
    for parameter in parameters.split(separator: ";", omittingEmptySubsequences: false) {
      switch UInt8(parameter) ?? 0 {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 3: style.attributes.insert(.italic)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 22: style.attributes.subtract([.bold, .dim])
      case 39: style.foreground = .terminalDefault
      case 49: style.background = .terminalDefault
      case let code where (30...37).contains(code): style.foreground = color(code - 30)
      case let code where (90...97).contains(code): style.foreground = color(code == 90 ? 8 : code - 90)
      case let code where (40...47).contains(code): style.background = color(code - 40)
      default: break
      }
    }
  }

  /// An ANSI color as terminals with this theme show it.
  private func color(_ index: UInt8) -> CellColor {
    switch index {
    case 1: theme.color(for: .error)
    case 2: theme.color(for: .success)
    case 3: theme.color(for: .warning)
    case 4, 5, 6: theme.color(for: .link)
    case 8: theme.color(for: .muted)
    default: .terminalDefault
    }
  }
}

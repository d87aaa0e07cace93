import Flows
import TerminalModel

/// The rows of two screens that differ, next to each other, with the equal rows around them. Rows that are wider than a
/// column continue on the next line.
struct ScreenColumns {
  /// The number of equal rows that are shown before and after one that differs.
  private static let context = 1

  private let screen: ScreenComparison
  private let engines: EnginePair
  private let format: TerminalFormat
  private let columns: TwoColumns
  private let differentRows: Set<Int>

  init(_ screen: ScreenComparison, _ engines: EnginePair, _ format: TerminalFormat) {
    self.screen = screen
    self.engines = engines
    self.format = format
    differentRows = Set(screen.differentRows)
    let names = [engines.left, engines.right].map { CharacterWidth.columns(of: $0) }
    columns = TwoColumns(
      format, content: max(names.max() ?? 0, screen.width(of: screen.writtenRows)))
  }

  var lines: [ConsoleLine] {
    var lines = [columns.head("", engines)]
    var omitted = 0
    func flush() {
      if omitted > 0 { lines.append(columns.omission(omitted == 1 ? "1 equal row" : "\(omitted) equal rows")) }
      omitted = 0
    }
    let rows = max(screen.left.size.rows, screen.right.size.rows)
    for row in 0..<rows {
      let neighbors = max(0, row - Self.context)...(row + Self.context)
      guard neighbors.contains(where: differentRows.contains) else {
        omitted += 1
        continue
      }
      flush()
      lines += self.lines(row)
    }
    flush()
    return lines
  }

  private func lines(_ row: Int) -> [ConsoleLine] {
    guard differentRows.contains(row) else { return [equalLine(row)] }
    let width = screen.width(of: [row])
    var lines: [ConsoleLine] = []
    for start in stride(from: 0, to: width, by: columns.column) {
      let part = start..<min(start + columns.column, width)
      // A row can only differ where it is blank on one side, so that at least one part is shown.
      guard part.contains(where: { screen.differs(column: $0, row: row) }) else { continue }
      lines.append(
        columns.line(
          text(part, row, of: screen.left), text(part, row, of: screen.right),
          label: lines.isEmpty && start == 0 ? "\(row + 1)" : "\(row + 1)+\(start)", isDifferent: true))
      if format.style == .plain, hasEqualText(part, row) {
        lines.append(columns.line(marks(part, row), marks(part, row)))
      }
    }
    return lines
  }

  private func equalLine(_ row: Int) -> ConsoleLine {
    let text = ScreenText.text(row, of: screen.left)
    let line = ConsoleLine(ConsoleText.fitted(text, columns: columns.column, marks: format.marks))
    return columns.line(line, line, label: "\(row + 1)")
  }

  /// A part of a row. With colors the cells that differ are highlighted.
  private func text(_ part: Range<Int>, _ row: Int, of grid: Grid) -> ConsoleLine {
    var line = ConsoleLine()
    for column in part {
      let cell = grid[column, row]
      // A wide character that a part would divide is in the part of its first column.
      guard cell.shape != .tail else { continue }
      let isDifferent = screen.differs(column: column, row: row)
      line.add(String(cell.glyph), isDifferent && format.style == .colored ? .warning : nil)
    }
    return line
  }

  /// Whether the part has text that is equal. If all of it differs, marks would say nothing.
  private func hasEqualText(_ part: Range<Int>, _ row: Int) -> Bool {
    part.contains { !screen.differs(column: $0, row: row) && screen.left[$0, row].glyph != " " }
  }

  /// Without colors, marks below the cells that differ.
  private func marks(_ part: Range<Int>, _ row: Int) -> ConsoleLine {
    ConsoleLine(String(part.map { screen.differs(column: $0, row: row) ? "^" : " " }), .warning)
  }
}

/// The characters of a screen as lines.
enum ScreenText {
  /// A row without trailing spaces.
  static func text(_ row: Int, of grid: Grid) -> String {
    let cells = grid.row(row).prefix(ScreenComparison.width(of: row, in: grid))
    return cells.filter { $0.shape != .tail }.map { String($0.glyph) }.joined()
  }
}

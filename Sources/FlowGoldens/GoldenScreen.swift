import TerminalModel

/// A screen in the format of golden files: its characters, one line for each row, followed by its styles.
///
/// The separation keeps diffs of two versions readable.
package struct GoldenScreen: Equatable, Sendable {
  /// Adjacent cells of one style; the style is a description.
  struct StyleRun: Equatable {
    var row: Int
    var columns: ClosedRange<Int>
    var style: String
  }

  let columns: Int
  /// Rows without trailing spaces.
  let rows: [String]
  let runs: [StyleRun]

  private static let styleHeading = "--- styles"

  /// Captures a grid.
  /// - Parameter area: a part of the grid; nil for all of it.
  package init(_ grid: Grid, area: GridRect? = nil) {
    let area = (area ?? grid.bounds).intersection(grid.bounds)
    columns = area.columns
    var rows: [String] = []
    var runs: [StyleRun] = []
    for row in 0..<area.rows {
      let cells = Array(grid.row(area.row + row).dropFirst(area.column).prefix(area.columns))
      rows.append(Self.trimmed(cells.filter { $0.shape != .tail }.map { String($0.glyph) }.joined()))
      runs += Self.runs(of: cells, row: row)
    }
    self.rows = rows
    self.runs = runs
  }

  /// Parses a golden file; nil when the text is not one.
  package init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let size = lines.first?.split(separator: " ").last?.split(separator: "x"), size.count == 2,
      let columns = Int(size[0]), let count = Int(size[1]), columns >= 0, 0...10_000 ~= count,
      lines.count > count + 1, lines[count + 1] == Self.styleHeading
    else { return nil }
    var runs: [StyleRun] = []
    for line in lines.dropFirst(count + 2) where !line.isEmpty {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let ends = parts.count == 3 ? parts[1].split(separator: "-").compactMap { Int($0) } : []
      guard let row = Int(parts[0]), let first = ends.first, let last = ends.last, first <= last else { return nil }
      runs.append(StyleRun(row: row, columns: first...last, style: parts[2]))
    }
    self.columns = columns
    rows = Array(lines.dropFirst().prefix(count))
    self.runs = runs
  }

  /// The file's content.
  package var text: String {
    let styles = runs.map { "\($0.row) \($0.columns.lowerBound)-\($0.columns.upperBound) \($0.style)" }
    return (["screen \(columns)x\(rows.count)"] + rows + [Self.styleHeading] + styles).joined(separator: "\n") + "\n"
  }

  private static func runs(of cells: [Cell], row: Int) -> [StyleRun] {
    var runs: [StyleRun] = []
    for (column, cell) in cells.enumerated() {
      let style = description(of: cell.style)
      guard !style.isEmpty else { continue }
      if let last = runs.last, last.style == style, last.columns.upperBound == column - 1 {
        runs[runs.count - 1].columns = last.columns.lowerBound...column
      } else {
        runs.append(StyleRun(row: row, columns: column...column, style: style))
      }
    }
    return runs
  }

  /// The name of a style in messages.
  package static func name(of style: CellStyle) -> String {
    let description = description(of: style)
    return description.isEmpty ? "plain" : description
  }

  private static func description(of style: CellStyle) -> String {
    let names: [(CellAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strikethrough"),
    ]
    let colors = [
      name(of: style.foreground), name(of: style.background).map { "on \($0)" },
    ]
    return (colors.compactMap { $0 } + names.filter { style.attributes.contains($0.0) }.map(\.1)).joined(separator: " ")
  }

  /// The name of a color; nil for the terminal's default.
  private static func name(of color: CellColor) -> String? {
    switch color {
    case .terminalDefault: nil
    case .role(let role): "\(role)"
    case .palette(let entry): "color \(entry)"
    case .rgb(let red, let green, let blue):
      "#" + [red, green, blue].map { String(UInt16($0) + 256, radix: 16).dropFirst() }.joined()
    }
  }

  private static func trimmed(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}

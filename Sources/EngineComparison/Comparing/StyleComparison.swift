import FlowGoldens
import TerminalModel

/// The colors and attributes of the cells that have the same characters on both sides.
package struct StyleComparison: Equatable, Sendable {
  /// Cells that have one style on the left and another one on the right.
  package struct Group: Equatable, Sendable {
    package var left: CellStyle
    package var right: CellStyle
    package var cells: Int
    /// The first of the cells, in reading order.
    package var first: GridPoint

    package var leftDescription: String { GoldenScreen.name(of: left) }
    package var rightDescription: String { GoldenScreen.name(of: right) }
  }

  /// The number of cells with the same character, without those that are empty on both sides.
  package let comparedCells: Int
  /// The groups of cells that differ, the largest first.
  package let groups: [Group]

  init(_ left: Grid, _ right: Grid) {
    var compared = 0
    var found: [[CellStyle]: Group] = [:]
    // Outside of a screen there is no style.
    let shared = left.bounds.intersection(right.bounds)
    for row in 0..<shared.rows {
      for column in 0..<shared.columns {
        let (one, other) = (left[column, row], right[column, row])
        guard !ScreenComparison.differs(one, other) else { continue }
        let styles = [Self.visibleStyle(of: one), Self.visibleStyle(of: other)]
        guard one.glyph != " " || styles != [.plain, .plain] else { continue }
        compared += 1
        guard styles[0] != styles[1] else { continue }
        let start = Group(
          left: styles[0], right: styles[1], cells: 0, first: GridPoint(column: column, row: row))
        found[styles, default: start].cells += 1
      }
    }
    comparedCells = compared
    groups = found.values.sorted { one, other in
      (-one.cells, one.first.row, one.first.column) < (-other.cells, other.first.row, other.first.column)
    }
  }

  package var differentCells: Int { groups.reduce(0) { $0 + $1.cells } }

  /// Whether the styles at a position differ, and the characters do not.
  static func differs(_ left: Cell, _ right: Cell) -> Bool {
    !ScreenComparison.differs(left, right) && visibleStyle(of: left) != visibleStyle(of: right)
  }

  /// The style without what a blank does not show: its text color, bold, dim and italic.
  private static func visibleStyle(of cell: Cell) -> CellStyle {
    var style = cell.style
    guard cell.glyph == " " else { return style }
    style.attributes.subtract([.bold, .dim, .italic])
    if style.attributes.isEmpty { style.foreground = .terminalDefault }
    return style
  }
}

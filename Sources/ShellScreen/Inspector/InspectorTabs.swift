import ShellCore
import TerminalModel

/// The panel tabs above the list: in one line, in several lines on high screens, or only the selected panel's name with
/// the numbers of the others.
struct InspectorTabs: Equatable, Sendable {
  var parts: [ScreenPart] = []
  var rows = 1
  /// The heavy part of the rule below.
  var marker: GridRect?

  /// Required rows of the inspector per line of tabs.
  private static let rowsForLine = 7
  private static let maximumLines = 3

  static func make(
    _ panel: InspectorPanel, in area: GridRect, hasFocus: Bool, _ state: ShellState, _ marks: Marks
  ) -> InspectorTabs {
    let panels = InspectorPanel.available(in: state)
    let titles = panels.enumerated().map { number($0.offset) + $0.element.title }
    if let positions = positions(titles, in: area, lines: 1) {
      return makeTabs(panels, titles, positions, panel, area, hasFocus)
    }
    if let positions = positions(titles, in: area, lines: min(maximumLines, area.rows / rowsForLine)) {
      // The rule can only mark the last line: a pointer replaces the number of the selected panel.
      let marked = zip(panels, titles).map { $0 == panel ? "\(marks.pointer) \($0.title)" : $1 }
      return makeTabs(panels, marked, positions, panel, area, hasFocus)
    }
    let short = panels.enumerated().map { $0.element == panel ? titles[$0.offset] : digit($0.offset) }
    let positions = positions(short, in: area, lines: 1) ?? short.map { _ in GridPoint(column: 0, row: 0) }
    return makeTabs(panels, short, positions, panel, area, hasFocus)
  }

  /// `1` to `9`, `0` for the tenth, a dot for panels without a digit.
  private static func digit(_ index: Int) -> String { index < 9 ? "\(index + 1)" : index == 9 ? "0" : "." }

  private static func number(_ index: Int) -> String { index < 10 ? digit(index) + " " : "" }

  /// Positions of the titles; nil if they need more lines.
  private static func positions(_ titles: [String], in area: GridRect, lines: Int) -> [GridPoint]? {
    var positions: [GridPoint] = []
    var (column, row) = (0, 0)
    for title in titles {
      if column > 0, column + title.count > area.columns { (column, row) = (0, row + 1) }
      guard row < lines, column + title.count <= area.columns else { return nil }
      positions.append(GridPoint(column: area.column + column, row: area.row + row))
      column += title.count + 1
    }
    return positions
  }

  private static func makeTabs(
    _ panels: [InspectorPanel], _ titles: [String], _ positions: [GridPoint], _ panel: InspectorPanel, _ area: GridRect,
    _ hasFocus: Bool
  ) -> InspectorTabs {
    var tabs = InspectorTabs()
    tabs.rows = max(1, (positions.map(\.row).max() ?? area.row) - area.row + 1)
    for ((candidate, title), position) in zip(zip(panels, titles), positions) {
      let isSelected = candidate == panel
      var part = ScreenPart(title, isSelected ? .inspectorTabSelected : .inspectorTab, target: .panel(candidate))
      part.isSelected = isSelected
      part.isFocused = isSelected && hasFocus
      let rect = GridRect(column: position.column, row: position.row, columns: title.count, rows: 1).intersection(area)
      tabs.parts.append(part.positioned(in: rect))
      if isSelected, position.row == area.row + tabs.rows - 1 {
        tabs.marker = GridRect(column: rect.column, row: area.row + tabs.rows, columns: rect.columns, rows: 1)
      }
    }
    return tabs
  }
}

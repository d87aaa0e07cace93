import ShellCore
import TerminalModel

/// The names of the panels above the list: in one line, in more where there is room for them, or only that of the panel in
/// sight beside the others' numbers.
struct InspectorTabs: Equatable, Sendable {
  var parts: [ScreenPart] = []
  var rows = 1
  /// Where the rule below is heavy.
  var marker: GridRect?

  /// A list needs more lines than its headings: so many rows for each line of them.
  private static let rowsForLine = 7
  private static let mostLines = 3

  static func make(
    _ panel: InspectorPanel, in area: GridRect, hasFocus: Bool, _ state: ShellState, _ marks: Marks
  ) -> InspectorTabs {
    let panels = InspectorPanel.shown(in: state)
    let titles = panels.enumerated().map { number($0.offset) + $0.element.title }
    if let places = places(titles, in: area, lines: 1) { return placed(panels, titles, places, panel, area, hasFocus) }
    if let places = places(titles, in: area, lines: min(mostLines, area.rows / rowsForLine)) {
      // The rule below can only mark the last line; so the selected panel has a sign in the place of its number.
      let marked = zip(panels, titles).map { $0 == panel ? "\(marks.pointer) \($0.title)" : $1 }
      return placed(panels, marked, places, panel, area, hasFocus)
    }
    let short = panels.enumerated().map { $0.element == panel ? titles[$0.offset] : digit($0.offset) }
    let places = places(short, in: area, lines: 1) ?? short.map { _ in GridPoint(column: 0, row: 0) }
    return placed(panels, short, places, panel, area, hasFocus)
  }

  /// `1` to `9`, `0` for the tenth, a dot for those that no digit selects.
  private static func digit(_ place: Int) -> String { place < 9 ? "\(place + 1)" : place == 9 ? "0" : "." }

  private static func number(_ place: Int) -> String { place < 10 ? digit(place) + " " : "" }

  /// Where titles are, side by side; nil when they need more lines.
  private static func places(_ titles: [String], in area: GridRect, lines: Int) -> [GridPoint]? {
    var places: [GridPoint] = []
    var (column, row) = (0, 0)
    for title in titles {
      if column > 0, column + title.count > area.columns { (column, row) = (0, row + 1) }
      guard row < lines, column + title.count <= area.columns else { return nil }
      places.append(GridPoint(column: area.column + column, row: area.row + row))
      column += title.count + 1
    }
    return places
  }

  private static func placed(
    _ panels: [InspectorPanel], _ titles: [String], _ places: [GridPoint], _ panel: InspectorPanel, _ area: GridRect,
    _ hasFocus: Bool
  ) -> InspectorTabs {
    var tabs = InspectorTabs()
    tabs.rows = max(1, (places.map(\.row).max() ?? area.row) - area.row + 1)
    for ((candidate, title), place) in zip(zip(panels, titles), places) {
      let isSelected = candidate == panel
      var part = ScreenPart(title, isSelected ? .inspectorTabSelected : .inspectorTab, target: .panel(candidate))
      part.isSelected = isSelected
      part.isFocused = isSelected && hasFocus
      let rect = GridRect(column: place.column, row: place.row, columns: title.count, rows: 1).intersection(area)
      tabs.parts.append(part.placed(rect))
      if isSelected, place.row == area.row + tabs.rows - 1 {
        tabs.marker = GridRect(column: rect.column, row: area.row + tabs.rows, columns: rect.columns, rows: 1)
      }
    }
    return tabs
  }
}

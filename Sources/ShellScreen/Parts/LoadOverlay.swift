import ShellCore
import TerminalModel

/// The sign over a page that loads, in apps that have one.
enum LoadOverlay {
  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> [ScreenPart] {
    guard state.isCovered(state.selectedTab), !layout.page.isEmpty else { return [] }
    let words = "Loading"
    let marks = Marks.of(options.iconSet)
    let text = " \(marks.waiting(options.spin)) \(words) "
    var part = ScreenPart(text, .notice, id: "page.overlay")
    part.words = words
    let columns = min(layout.page.columns, part.columns)
    return [
      part.placed(
        GridRect(
          column: layout.page.column + (layout.page.columns - columns) / 2, row: layout.page.row + layout.page.rows / 2,
          columns: columns, rows: 1))
    ]
  }
}

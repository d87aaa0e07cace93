import ShellCore
import TerminalModel

/// The loading overlay of apps that show one.
enum LoadOverlay {
  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> [ScreenPart] {
    guard state.isCoveredByLoadingOverlay(state.selectedTab), !layout.page.isEmpty else { return [] }
    let label = "Loading"
    let marks = Marks.of(options.iconSet)
    let text = " \(marks.spinnerGlyph(options.spinnerStep)) \(label) "
    var part = ScreenPart(text, .notice, id: "page.overlay")
    part.fullText = label
    let columns = min(layout.page.columns, part.columns)
    return [
      part.positioned(
        in: GridRect(
          column: layout.page.column + (layout.page.columns - columns) / 2, row: layout.page.row + layout.page.rows / 2,
          columns: columns, rows: 1))
    ]
  }
}

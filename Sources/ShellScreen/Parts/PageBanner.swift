import ShellCore
import TerminalModel

/// A line over the page's last row when the page is there to see but does not answer.
enum PageBanner {
  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> ScreenPart? {
    guard let renderer = state.selectedRenderer, layout.page.rows > 1 else { return nil }
    let words: String
    switch renderer.life {
    case .starting, .alive, .goneSilently, .dead: return nil
    case .hung: words = "The page does not answer"
    case .suspended: words = "The page is suspended"
    }
    var part = ScreenPart("\(Marks.of(options.iconSet).warning) \(words)", .notice, id: "page.notice")
    part.alignment = .center
    part.words = words
    return part.placed(
      GridRect(column: layout.page.column, row: layout.page.maxRow - 1, columns: layout.page.columns, rows: 1))
  }
}

import ShellCore
import TerminalModel

/// A line over the page's last row: that the page is there to see but does not answer, or what the shell has just done.
enum PageBanner {
  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> ScreenPart? {
    guard layout.page.rows > 1 else { return nil }
    let marks = Marks.of(options.iconSet)
    let words: String
    var mark = marks.warning
    switch state.selectedRenderer?.life {
    case .hung: words = "The page does not answer"
    case .suspended: words = "The page is suspended"
    case .starting, .alive, .goneSilently, .dead, nil:
      guard let banner = state.banner else { return nil }
      words = ScreenText.visible(banner)
      mark = marks.done
    }
    var part = ScreenPart("\(mark) \(words)", .notice, id: "page.notice")
    part.alignment = .center
    part.words = words
    return part.placed(
      GridRect(
        column: layout.page.column, row: layout.page.maxRow - 1 - min(state.keyboardRows, layout.page.rows - 1),
        columns: layout.page.columns, rows: 1))
  }
}

import ShellCore
import TerminalModel

/// A banner over the page's last row: the page is unresponsive, or the shell reports an action.
enum PageBanner {
  static func make(state: ShellState, layout: ScreenLayout, options: ScreenOptions) -> ScreenPart? {
    guard layout.page.rows > 1 else { return nil }
    let marks = Marks.of(options.iconSet)
    let text: String
    var mark = marks.warning
    switch state.selectedRenderer?.status {
    case .hung: text = "The page does not respond"
    case .suspended: text = "The page is suspended"
    case .starting, .alive, .diedSilently, .dead, nil:
      guard let banner = state.banner else { return nil }
      text = ScreenText.visible(banner)
      mark = marks.done
    }
    var part = ScreenPart("\(mark) \(text)", .notice, id: "page.notice")
    part.alignment = .center
    part.fullText = text
    return part.positioned(
      in: GridRect(
        column: layout.page.column, row: layout.page.maxRow - 1 - min(state.keyboardRows, layout.page.rows - 1),
        columns: layout.page.columns, rows: 1))
  }
}

import ShellCore
import TerminalModel

/// Lays out a caption at the bottom of the page area.
enum CaptionBox {
  private static let columns = 72
  /// Maximum lines of text; longer text is truncated with an ellipsis.
  private static let lines = 8

  /// nil without a caption, and where it would cover more than half of the page: then the footer shows it (`notice`).
  static func make(_ caption: Caption?, layout: ScreenLayout, options: ScreenOptions) -> ScreenBox? {
    guard let caption, !caption.text.isEmpty, !layout.isTooSmall else { return nil }
    let area = layout.page
    let inner = min(columns, area.columns - 6)
    let footer = caption.waitsForKey ? 1 : 0
    let limit = min(lines, area.rows / 2 - 2 - footer)
    guard inner >= 20, limit >= 1 else { return nil }
    var body: [BoxLine] = ScreenText.wrapped(caption.text, columns: inner, limit: limit).map { .text($0, .dialog) }
    if case .part(var first)? = body.first {
      first.id = "caption"
      body[0] = .part(first)
    }
    if caption.waitsForKey {
      var hint = ScreenPart("", .dialog)
      hint.trailing = [
        TextSpan("any key", .dialogKey), TextSpan(" continues  ", .dialogMuted), TextSpan("q", .dialogKey),
        TextSpan(" ends", .dialogMuted),
      ]
      body.append(.part(hint))
    }
    let rows = body.count + 2
    let rect = GridRect(
      column: area.column + (area.columns - inner - 4) / 2, row: area.maxRow - rows, columns: inner + 4, rows: rows)
    return BoxContent(title: "", body: body, columns: inner).laidOut(in: rect, hasBorder: true)
  }

  static func footerNotice(_ caption: Caption?) -> ScreenNotice? {
    caption.flatMap { $0.text.isEmpty ? nil : ScreenNotice($0.text) }
  }
}

import ShellCore

/// The line for scripts, with what the last ones gave.
enum ConsoleBox {
  private static let shownLines = 6

  static func make(_ editor: LineEditor, state: ShellState, room: Int, _ options: ScreenOptions) -> BoxContent {
    let columns = min(72, room)
    let lines = state.console.filter { $0.message.source == "console" }.suffix(shownLines)
    let ellipsis = Marks.of(options.iconSet).ellipsis
    let said: [BoxLine] = lines.map { record in
      let text = ScreenText.fitted(ScreenText.visible(record.message.text), columns: columns, ellipsis: ellipsis)
      return .text(text, record.message.level == .info ? .dialogMuted : .dialog)
    }
    let window = editor.window(columns: columns)
    var field = ScreenPart(window.text, .field, id: "console.field")
    field.caret = window.caret
    field.words = editor.text
    return BoxContent(
      title: "Run a script in the page", body: said + [.part(field)],
      footer: [.text("Enter runs it, Up brings the last one back, Esc closes", .dialogMuted)], columns: columns)
  }
}

import ShellCore
import TerminalModel

/// Help, menus, URL prompt and the question before quitting.
enum OverlayBox {
  static func make(state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions) -> ScreenBox? {
    guard let overlay = model.overlay else { return nil }
    let area = GridRect(column: 0, row: 1, columns: layout.size.columns, rows: layout.size.rows - 2)
    let room = BoxContent.innerColumns(of: area.columns)
    switch overlay {
    case .help(let scroll): return help(scroll: scroll, room: room, options: options).placed(in: area)
    case .killMenu(let selected, let tab):
      return killMenu(selected: selected, tab: tab, state: state, room: room, options).placed(in: area)
    case .address(let editor): return address(editor, room: room).placed(in: area)
    case .actionMenu(let selected):
      return ActionMenu.box(selected: selected, state: state, room: room, options).placed(in: area)
    case .quitConfirmation: return quit(state: state, room: room).placed(in: area)
    case .halt(let selected):
      return options.halt.map { halt($0, selected: selected, room: room, options).placed(in: area) }
    }
  }

  /// Lines of the help's body; the model scrolls within them.
  static func helpLines(room: Int, options: ScreenOptions) -> [BoxLine] {
    let keyColumns = min(24, max(8, room / 3))
    var lines: [BoxLine] = []
    for section in KeySection.allCases where options.keyMap.bindings.contains(where: { $0.section == section }) {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.text(section.title, .dialogTitle))
      for binding in options.keyMap.bindings where binding.section == section {
        let keys =
          binding.keysText.isEmpty ? binding.keys.map(\.name).joined(separator: ", ") : binding.keysText
        let shown = ScreenText.fitted(keys, columns: keyColumns - 2, ellipsis: Marks.of(options.iconSet).ellipsis)
        let padding = String(repeating: " ", count: max(1, keyColumns - CharacterWidth.columns(of: shown)))
        lines.append(
          .part(ScreenPart(spans: [TextSpan(shown, .dialogKey), TextSpan(padding + binding.title)], .dialog)))
      }
    }
    lines.append(.blank)
    lines.append(.text("Mouse", .dialogTitle))
    lines += BoxLine.wrapped(
      "Tap and scroll with the mouse everywhere. Hold Shift to select text as the terminal does.", columns: room,
      .dialog)
    return lines
  }

  private static func help(scroll: Int, room: Int, options: ScreenOptions) -> BoxContent {
    let columns = min(72, room)
    var close = ScreenPart("[ Close ]", .button, id: "overlay.close", target: .closeOverlay)
    close.words = "Close"
    return BoxContent(
      title: "Keys", body: helpLines(room: columns, options: options), footer: [.row([close])], scroll: scroll,
      columns: columns)
  }

  private static func killMenu(
    selected: Int, tab: TabID?, state: ShellState, room: Int, _ options: ScreenOptions
  ) -> BoxContent {
    let pointer = Marks.of(options.iconSet).pointer
    let body: [BoxLine] = KillMenu.entries.enumerated().map { index, entry in
      let isSelected = index == selected
      var part = ScreenPart(
        spans: [
          TextSpan(isSelected ? "\(pointer) " : "  "), TextSpan("\(entry.key)", isSelected ? nil : .dialogKey),
          TextSpan("  \(entry.title)"),
        ], isSelected ? .selection : .dialog, target: .killEntry(index))
      part.isSelected = isSelected
      return .part(part)
    }
    let renderer = (tab.flatMap { state.tab($0) } ?? state.selected)?.page?.renderer
    let number = options.showsProcessNumbers ? renderer.flatMap { state.renderers[$0]?.pid } : nil
    let pid = number.map { " \($0)" } ?? ""
    return BoxContent(
      title: "Page process\(pid)" + (tab.map { " of \($0)" } ?? ""), body: body,
      footer: [.text("Esc closes", .dialogMuted)], columns: min(44, room))
  }

  private static func address(_ editor: LineEditor, room: Int) -> BoxContent {
    let columns = min(60, room)
    let window = editor.window(columns: columns)
    var field = ScreenPart(window.text, .field, id: "address.field")
    field.caret = window.caret
    field.words = editor.text
    return BoxContent(
      title: "Open a URL", body: [.part(field)],
      footer: [.text("Enter opens it in this tab, Esc closes", .dialogMuted)], columns: columns)
  }

  private static func quit(state: ShellState, room: Int) -> BoxContent {
    let count = state.pendingCalls.count
    let question = count == 1 ? "A bridge call has not ended yet." : "\(count) bridge calls have not ended yet."
    let columns = min(44, room)
    var yes = ScreenPart("[ Quit (y) ]", .buttonFocused, id: "overlay.quit", target: .quitConfirmed)
    yes.words = "Quit"
    var no = ScreenPart("[ Stay (n) ]", .button, id: "overlay.close", target: .closeOverlay)
    no.words = "Stay"
    return BoxContent(
      title: "Quit?", body: BoxLine.wrapped(question, columns: columns, .dialog), footer: [.row([yes, no])],
      columns: columns)
  }
}

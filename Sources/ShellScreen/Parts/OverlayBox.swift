import ShellCore
import TerminalModel

/// Layout of overlays: help, menus, URL prompt, quit confirmation.
enum OverlayBox {
  static func make(state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions) -> ScreenBox? {
    guard let overlay = model.overlay else { return nil }
    let area = GridRect(column: 0, row: 1, columns: layout.size.columns, rows: layout.size.rows - 2)
    let limit = BoxContent.innerColumns(of: area.columns)
    switch overlay {
    case .help(let help):
      return HelpBox(help: help, reasons: model.disabledReasons(state, layout), options: options).content.laidOut(
        in: area)
    case .jump, .selection: return nil
    case .palette(let palette):
      return PaletteBox.make(palette, model.disabledReasons(state, layout), options: options, in: area)
    case .killMenu(let selected, let tab):
      return killMenu(selected: selected, tab: tab, state: state, limit: limit, options).laidOut(in: area)
    case .address(let editor): return address(editor, limit: limit).laidOut(in: area)
    case .actionMenu(let selected):
      return ActionMenu.content(selected: selected, state: state, columns: limit, options).laidOut(in: area)
    case .quitConfirmation: return quit(state: state, limit: limit).laidOut(in: area)
    case .breakpoint(let selected):
      return options.breakpoint.map { breakpoint($0, selected: selected, columns: limit, options).laidOut(in: area) }
    }
  }

  private static func killMenu(
    selected: Int, tab: TabID?, state: ShellState, limit: Int, _ options: ScreenOptions
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
    let number = options.showsProcessIDs ? renderer.flatMap { state.renderers[$0]?.pid } : nil
    let pid = number.map { " \($0)" } ?? ""
    return BoxContent(
      title: "Page process\(pid)" + (tab.map { " of \($0)" } ?? ""), body: body,
      footer: [.text("Esc closes", .dialogMuted)], columns: min(44, limit))
  }

  private static func address(_ editor: LineEditor, limit: Int) -> BoxContent {
    let columns = min(60, limit)
    let window = editor.window(columns: columns)
    var field = ScreenPart(window.text, .field, id: "address.field")
    field.caret = window.caret
    field.fullText = editor.text
    return BoxContent(
      title: "Open a URL", body: [.part(field)],
      footer: [.text("Enter opens it in this tab, Esc closes", .dialogMuted)], columns: columns)
  }

  private static func quit(state: ShellState, limit: Int) -> BoxContent {
    let count = state.pendingCalls.count
    let question =
      count == 1
      ? "A bridge call is still pending. Hull quits when it has ended."
      : "\(count) bridge calls are still pending. Hull quits when they have ended."
    let columns = min(44, limit)
    var yes = ScreenPart("[ Quit (y) ]", .buttonFocused, id: "overlay.quit", target: .quitConfirmed)
    yes.fullText = "Quit"
    var no = ScreenPart("[ Stay (n) ]", .button, id: "overlay.close", target: .closeOverlay)
    no.fullText = "Stay"
    return BoxContent(
      title: "Quit?", body: BoxLine.wrapped(question, columns: columns, .dialog), footer: [.row([yes, no])],
      columns: columns)
  }
}

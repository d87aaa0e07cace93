import ShellCore
import TerminalModel

/// Layout of a link preview or share sheet: title, URL, and one action per line.
enum LinkBox {
  static func make(
    _ dialog: DialogState, _ preview: LinkPreview, state: ShellState, model: ScreenModel, layout: ScreenLayout,
    options: ScreenOptions
  ) -> ScreenBox {
    let area = layout.appArea
    let columns = min(56, BoxContent.innerColumns(of: area.columns))
    let isSharing = dialog.actions.contains(.mail)
    let heading = preview.title.isEmpty ? WebAddress.authority(of: preview.url) : preview.title
    let titleLines = BoxLine.wrapped(heading, columns: columns, limit: 2, .dialogTitle, id: "dialog.title")
    // On a low screen the URL is truncated before actions are hidden.
    let addressRows = max(1, area.rows - 2 - titleLines.count - dialog.actions.count - 1)
    let address = BoxLine.wrapped(
      preview.url, columns: columns, limit: min(addressRows, 4), .dialogMuted, id: "dialog.message")
    let mark = Marks.of(options.iconSet).pointer
    let stop = model.dialog?.target ?? DialogFocus.initialTarget(dialog)
    let actions = dialog.actions.map { action -> BoxLine in
      let isFocused = stop == .action(action)
      var part = ScreenPart(
        " \(isFocused ? mark : " ") \(word(action))", isFocused ? .buttonFocused : .dialogKey,
        id: "dialog.\(action.rawValue)", target: .linkAction(action))
      part.fullText = word(action)
      part.isSelected = isFocused
      part.kind = "button"
      return .part(part)
    }
    return BoxContent(
      title: isSharing ? "Share" : "", body: titleLines + address, footer: [.rule(cells: 1)] + actions, columns: columns
    ).laidOut(in: area)
  }

  static func word(_ action: LinkAction) -> String {
    switch action {
    case .open: "Open"
    case .copy: "Copy"
    case .share: "Share"
    case .mail: "Mail"
    case .messages: "Messages"
    }
  }
}

import ShellCore

/// The menu of the app's actions.
enum ActionMenu {
  static func content(selected: Int, state: ShellState, columns limit: Int, _ options: ScreenOptions) -> BoxContent {
    let pointer = Marks.of(options.iconSet).pointer
    let width = state.app.pages.actions.map(\.type.count).max() ?? 0
    let body: [BoxLine] = state.app.pages.actions.enumerated().map { index, action in
      let isSelected = index == selected
      let padding = ScreenText.spaces(width - action.type.count)
      var part = ScreenPart(
        spans: [
          TextSpan(isSelected ? "\(pointer) " : "  "),
          TextSpan(action.key.map { String($0) } ?? " ", isSelected ? nil : .dialogKey),
          TextSpan("  \(action.type)\(padding)"),
          TextSpan(action.payload.map { "  \($0.text)" } ?? "", isSelected ? nil : .dialogMuted),
        ], isSelected ? .selection : .dialog, target: .actionEntry(index))
      part.isSelected = isSelected
      return .part(part)
    }
    return BoxContent(
      title: "Send an action", body: body, footer: [.text("Enter sends it to this page, Esc closes", .dialogMuted)],
      columns: min(60, limit))
  }
}

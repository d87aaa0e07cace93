/// The panel of a stopped flow.
extension OverlayBox {
  static func breakpoint(
    _ card: BreakpointPanel, selected: DebuggerAction, columns limit: Int, _ options: ScreenOptions
  ) -> BoxContent {
    let columns = min(76, limit)
    let marks = Marks.of(options.iconSet)
    var body = BoxLine.wrapped(card.step, columns: columns, .dialogMuted)
    body += BoxLine.wrapped(card.message, columns: columns, .dialog)
    if !card.excerpt.isEmpty { body.append(.blank) }
    body += card.excerpt.map { line in
      .text(
        ScreenText.truncated(ScreenText.visible(line), columns: columns, ellipsis: marks.ellipsis),
        line.hasPrefix(">") ? .dialog : .dialogMuted)
    }
    body.append(.blank)
    let choices: [BoxLine] = DebuggerAction.allCases.map { choice in
      let isSelected = choice == selected
      var part = ScreenPart(
        spans: [
          TextSpan(isSelected ? "\(marks.pointer) " : "  "),
          TextSpan(String(choice.key), isSelected ? nil : .dialogKey), TextSpan("  \(choice.title)"),
        ], isSelected ? .selection : .dialog, target: .debuggerAction(choice))
      part.isSelected = isSelected
      return .part(part)
    }
    return BoxContent(title: card.title, body: body, footer: choices, columns: columns)
  }
}

import ShellCore
import TerminalModel

/// A native screen as lines, and the window of them that the page area shows.
enum NativeParts {
  /// All lines of the screen at a width.
  static func lines(_ screen: NativeScreen, columns: Int, marks: Marks) -> [NativeLine] {
    var lines: [NativeLine] = []
    let room = max(1, columns - 4)
    func gap() { if !lines.isEmpty { lines.append(NativeLine(element: nil, part: ScreenPart("", .native))) } }
    for (index, element) in screen.elements.enumerated() {
      switch element {
      case .heading(let text):
        gap()
        lines += wrapped(text, .nativeHeading, index, room)
      case .text(let text):
        lines += wrapped(text, .native, index, room)
      case .row(let title, let value, let action):
        var part = ScreenPart(title, .native, id: "native.\(index)", target: action.map { _ in .native(index) })
        let chevron = action == nil ? "" : " " + marks.chevron
        part.trailing = [TextSpan(value, .nativeValue), TextSpan(chevron, .nativeButton)]
        if !value.isEmpty { part.details = ["value": ScreenText.visible(value)] }
        lines.append(NativeLine(element: index, part: part))
      case .button(let title, _):
        gap()
        var part = ScreenPart("[ \(title) ]", .nativeButton, id: "native.\(index)", target: .native(index))
        part.words = ScreenText.visible(title)
        lines.append(NativeLine(element: index, part: part))
      case .separator:
        let rule = String(repeating: marks.rule, count: max(1, columns - 4))
        lines.append(NativeLine(element: index, part: ScreenPart(rule, .nativeSeparator)))
      }
    }
    return lines
  }

  static func make(
    _ screen: NativeScreen, focus: NativeFocus?, hasFocus: Bool, in page: GridRect, options: ScreenOptions
  ) -> [ScreenPart] {
    let lines = lines(screen, columns: page.columns, marks: .of(options.iconSet))
    let start = firstLine(lines, focus: focus, rows: page.rows)
    return lines.dropFirst(start).prefix(page.rows).enumerated().map { offset, line in
      var part = line.part
      part.isFocused = hasFocus && line.element != nil && line.element == focus?.index && part.target != nil
      let isButton = part.role == .nativeButton
      let columns = isButton ? min(part.columns, page.columns - 4) : page.columns - 4
      return part.placed(
        GridRect(column: page.column + line.indent, row: page.row + offset, columns: columns, rows: 1))
    }
  }

  /// The scroll that the model remembers, moved as little as needed to show the focused element.
  static func firstLine(_ lines: [NativeLine], focus: NativeFocus?, rows: Int) -> Int {
    let last = max(0, lines.count - rows)
    return min(max(0, focus?.scroll ?? 0), last)
  }

  /// The scroll at which an element's lines are in the window.
  static func scroll(_ lines: [NativeLine], toShow element: Int, from scroll: Int, rows: Int) -> Int {
    guard let first = lines.firstIndex(where: { $0.element == element }),
      let last = lines.lastIndex(where: { $0.element == element })
    else { return scroll }
    if first < scroll { return first }
    return last >= scroll + rows ? last - rows + 1 : scroll
  }

  private static func wrapped(_ text: String, _ role: ThemeRole, _ index: Int, _ room: Int) -> [NativeLine] {
    ScreenText.wrapped(text, columns: room).enumerated().map { number, line in
      var part = ScreenPart(line, role, id: number == 0 ? "native.\(index)" : "")
      if number == 0 { part.words = ScreenText.visible(text) }
      return NativeLine(element: index, part: part)
    }
  }
}

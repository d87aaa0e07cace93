import ShellCore
import TerminalModel

/// Layout of the command palette. Its size does not change while the user types.
enum PaletteBox {
  private static let widest = 76
  private static let mostRows = 16

  static func make(
    _ palette: PaletteState, _ reasons: DisabledReasons, options: ScreenOptions, in area: GridRect
  ) -> ScreenBox {
    let list = palette.list(reasons, options)
    let columns = min(widest, BoxContent.innerColumns(of: area.columns))
    let window = palette.query.window(columns: columns)
    let isEmpty = palette.query.text.isEmpty
    let text = isEmpty ? TextSpan("Type to search", .dialogMuted) : TextSpan(window.text)
    var field = ScreenPart(spans: [text], .field, id: "palette.field")
    field.caret = window.caret
    field.fullText = palette.query.text
    let rows = shownRows(area)
    let first = min(max(0, palette.selected - rows / 2), max(0, list.rows.count - rows))
    var body: [BoxLine] = [.part(field)]
    body += list.rows.indices.dropFirst(first).prefix(rows).map { index in
      line(list.rows[index], index, isSelected: index == palette.selected, options)
    }
    if list.rows.isEmpty { body.append(.text("No command matches", .dialogMuted)) }
    while body.count <= rows { body.append(.blank) }
    var box = BoxContent(
      title: title(list, palette), body: body, footer: [footer(list, palette)], columns: columns
    ).laidOut(in: area)
    box.hasMoreAbove = first > 0
    box.hasMoreBelow = first + rows < list.rows.count
    return box
  }

  /// Number of visible entries: border, field and footer take four rows.
  private static func shownRows(_ area: GridRect) -> Int { max(1, min(mostRows, area.rows - 4)) }

  private static func title(_ list: PaletteList, _ palette: PaletteState) -> String {
    palette.query.text.isEmpty ? "Commands" : "Commands: \(list.rows.count) of \(list.count)"
  }

  /// Hint, or the reason why the selected entry is disabled.
  private static func footer(_ list: PaletteList, _ palette: PaletteState) -> BoxLine {
    guard list.rows.indices.contains(palette.selected), let reason = list.rows[palette.selected].entry.disabledReason
    else {
      return .text("Enter runs it, Up and Down select, Esc closes", .dialogMuted)
    }
    return .text("Not available: \(reason)", .dialogMuted)
  }

  private static func line(
    _ row: PaletteList.Row, _ index: Int, isSelected: Bool, _ options: ScreenOptions
  ) -> BoxLine {
    let pointer = Marks.of(options.iconSet).pointer
    let role: ThemeRole? = isSelected ? nil : row.entry.disabledReason == nil ? nil : .dialogMuted
    var spans = [TextSpan(isSelected ? "\(pointer) " : "  ")]
    spans += marked(row.entry.title, row.matchedOffsets, role)
    if let reason = row.entry.disabledReason { spans.append(TextSpan(" (\(reason))", role)) }
    var part = ScreenPart(spans: spans, isSelected ? .selection : .dialog, target: .paletteEntry(index))
    if !row.entry.keys.isEmpty {
      part.trailing = [TextSpan("  " + shortened(row.entry.keys), isSelected ? nil : .dialogKey)]
    }
    part.isSelected = isSelected
    return .part(part)
  }

  /// The title as spans, with the matched characters marked.
  private static func marked(_ title: String, _ matched: [Int], _ role: ThemeRole?) -> [TextSpan] {
    var spans: [TextSpan] = []
    let matchedOffsets = Set(matched)
    for (offset, letter) in title.enumerated() {
      let isMarked = matchedOffsets.contains(offset)
      if let last = spans.last, last.isHighlighted == isMarked {
        spans[spans.count - 1].text.append(letter)
      } else {
        spans.append(TextSpan(String(letter), role, isHighlighted: isMarked))
      }
    }
    return spans
  }

  /// The first key of a long list, to leave space for the title.
  private static func shortened(_ keys: String) -> String {
    guard keys.count > 12, let comma = keys.firstIndex(of: ",") else { return keys }
    return String(keys[..<comma])
  }
}

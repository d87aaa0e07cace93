import ShellCore
import TerminalModel

/// The command palette as a box of a size that does not change while one types.
enum PaletteBox {
  private static let widest = 76
  private static let mostRows = 16

  static func make(
    _ palette: PaletteState, state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions,
    in area: GridRect
  ) -> ScreenBox {
    let list = model.paletteList(palette, state: state, layout: layout, options: options)
    let columns = min(widest, BoxContent.innerColumns(of: area.columns))
    let window = palette.query.window(columns: columns)
    let isEmpty = palette.query.text.isEmpty
    let text = isEmpty ? TextSpan("Type what you look for", .dialogMuted) : TextSpan(window.text)
    var field = ScreenPart(spans: [text], .field, id: "palette.field")
    field.caret = window.caret
    field.words = palette.query.text
    let rows = shownRows(area)
    let first = min(max(0, palette.selected - rows / 2), max(0, list.rows.count - rows))
    var body: [BoxLine] = [.part(field)]
    body += list.rows.indices.dropFirst(first).prefix(rows).map { index in
      line(list.rows[index], index, isSelected: index == palette.selected, options)
    }
    if list.rows.isEmpty { body.append(.text("Nothing has these letters in this order", .dialogMuted)) }
    while body.count <= rows { body.append(.blank) }
    var box = BoxContent(
      title: title(list, palette), body: body, footer: [footer(list, palette)], columns: columns
    ).placed(in: area)
    box.hasMoreAbove = first > 0
    box.hasMoreBelow = first + rows < list.rows.count
    return box
  }

  /// Entries in sight at once: the border, the field and the line at the bottom take four rows.
  private static func shownRows(_ area: GridRect) -> Int { max(1, min(mostRows, area.rows - 4)) }

  private static func title(_ list: PaletteList, _ palette: PaletteState) -> String {
    palette.query.text.isEmpty ? "Commands" : "Commands: \(list.rows.count) of \(list.count)"
  }

  /// What Enter would do, or why it would not.
  private static func footer(_ list: PaletteList, _ palette: PaletteState) -> BoxLine {
    guard list.rows.indices.contains(palette.selected), let reason = list.rows[palette.selected].entry.reason else {
      return .text("Enter does it, Up and Down choose, Esc closes", .dialogMuted)
    }
    return .text("Not now: \(reason)", .dialogMuted)
  }

  private static func line(
    _ row: PaletteList.Row, _ index: Int, isSelected: Bool, _ options: ScreenOptions
  ) -> BoxLine {
    let pointer = Marks.of(options.iconSet).pointer
    let look: ThemeRole? = isSelected ? nil : row.entry.reason == nil ? nil : .dialogMuted
    var spans = [TextSpan(isSelected ? "\(pointer) " : "  ")]
    spans += marked(row.entry.title, row.places, look)
    if let reason = row.entry.reason { spans.append(TextSpan(" (\(reason))", look)) }
    var part = ScreenPart(spans: spans, isSelected ? .selection : .dialog, target: .paletteEntry(index))
    if !row.entry.keys.isEmpty {
      part.trailing = [TextSpan("  " + shortened(row.entry.keys), isSelected ? nil : .dialogKey)]
    }
    part.isSelected = isSelected
    return .part(part)
  }

  /// The title in pieces, those that were typed underlined.
  private static func marked(_ title: String, _ places: [Int], _ look: ThemeRole?) -> [TextSpan] {
    var spans: [TextSpan] = []
    let wanted = Set(places)
    for (offset, letter) in title.enumerated() {
      let isMarked = wanted.contains(offset)
      if let last = spans.last, last.isMarked == isMarked {
        spans[spans.count - 1].text.append(letter)
      } else {
        spans.append(TextSpan(String(letter), look, isMarked: isMarked))
      }
    }
    return spans
  }

  /// The first keys of a long list: the title needs the room.
  private static func shortened(_ keys: String) -> String {
    guard keys.count > 12, let comma = keys.firstIndex(of: ",") else { return keys }
    return String(keys[..<comma])
  }
}

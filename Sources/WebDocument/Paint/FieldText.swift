import TerminalModel

/// The part of a field's value that shows, scrolled so that the caret is in it.
struct FieldText {
  private(set) var lines: [String] = []
  private(set) var caret: GridPoint?

  /// The caret is an offset in grapheme clusters; nil without focus.
  init(value: String, kind: ControlKind, columns: Int, rows: Int, caret offset: Int?) {
    if kind == .textArea {
      wrap(value, columns: columns, rows: rows, offset: offset)
    } else {
      scroll(kind == .password ? value.map { _ in "•" } : Array(DisplayText.visible(value)), columns, offset)
    }
  }

  private mutating func scroll(_ clusters: [Character], _ columns: Int, _ offset: Int?) {
    let widths = clusters.map { CharacterWidth.columns(of: $0) }
    let position = offset.map { min(max($0, 0), clusters.count) }
    var first = 0
    if let position {
      // The caret needs a column of its own behind the text before it.
      var used = widths[..<position].reduce(1, +)
      while used > columns, first < position {
        used -= widths[first]
        first += 1
      }
      caret = GridPoint(column: min(used - 1, columns - 1), row: 0)
    }
    lines = [String(clusters[first...])]
  }

  private mutating func wrap(_ value: String, columns: Int, rows: Int, offset: Int?) {
    var all: [String] = [""]
    var used = 0
    var place = GridPoint(column: 0, row: 0)
    var index = 0
    for cluster in DisplayText.visible(value, layout: .kept) {
      let isBreak = cluster == "\n" || cluster == "\r\n"
      let width = isBreak ? 0 : CharacterWidth.columns(of: cluster)
      if !isBreak, used + width > columns {
        all.append("")
        used = 0
      }
      if index == offset { place = GridPoint(column: used, row: all.count - 1) }
      if isBreak {
        all.append("")
        used = 0
      } else {
        all[all.count - 1].append(cluster == "\t" ? " " : cluster)
        used += width
      }
      index += 1
    }
    if let offset, offset >= index { place = GridPoint(column: min(used, columns - 1), row: all.count - 1) }
    let first = offset == nil ? 0 : max(0, place.row - rows + 1)
    lines = Array(all.dropFirst(first).prefix(rows))
    if offset != nil { caret = GridPoint(column: place.column, row: place.row - first) }
  }
}

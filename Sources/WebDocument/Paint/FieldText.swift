import TerminalModel

/// The visible part of a text field's value, scrolled to the caret.
struct FieldText {
  private(set) var lines: [String] = []
  private(set) var caret: GridPoint?
  /// The selected cells, one rectangle per line.
  private(set) var selected: [GridRect] = []

  /// `caret` and `anchor` are offsets in grapheme clusters; nil without focus.
  init(value: String, kind: ControlKind, columns: Int, rows: Int, caret: Int?, anchor: Int? = nil) {
    let range = caret.map { min($0, anchor ?? $0)..<max($0, anchor ?? $0) } ?? 0..<0
    if kind == .textArea {
      wrap(value, columns: columns, rows: rows, offset: caret, range)
    } else {
      scroll(kind == .password ? value.map { _ in "•" } : Array(DisplayText.visible(value)), columns, caret, range)
    }
  }

  private mutating func scroll(_ clusters: [Character], _ columns: Int, _ offset: Int?, _ range: Range<Int>) {
    let widths = clusters.map { CharacterWidth.columns(of: $0) }
    let position = offset.map { min(max($0, 0), clusters.count) }
    var first = 0
    if let position {
      // The caret needs a column after the text.
      var used = widths[..<position].reduce(1, +)
      while used > columns, first < position {
        used -= widths[first]
        first += 1
      }
      caret = GridPoint(column: min(used - 1, columns - 1), row: 0)
    }
    lines = [String(clusters[first...])]
    let shown = max(first, min(range.lowerBound, clusters.count))..<max(first, min(range.upperBound, clusters.count))
    guard !shown.isEmpty else { return }
    let start = widths[first..<shown.lowerBound].reduce(0, +)
    let length = min(widths[shown].reduce(0, +), columns - start)
    if length > 0 { selected = [GridRect(column: start, row: 0, columns: length, rows: 1)] }
  }

  private mutating func wrap(_ value: String, columns: Int, rows: Int, offset: Int?, _ range: Range<Int>) {
    var all: [String] = [""]
    var used = 0
    var caretPosition = GridPoint(column: 0, row: 0)
    var index = 0
    for cluster in DisplayText.visible(value, layout: .kept) {
      let isBreak = cluster == "\n" || cluster == "\r\n"
      let width = isBreak ? 0 : CharacterWidth.columns(of: cluster)
      if !isBreak, used + width > columns {
        all.append("")
        used = 0
      }
      if index == offset { caretPosition = GridPoint(column: used, row: all.count - 1) }
      if range.contains(index) { select(column: used, row: all.count - 1, columns: isBreak ? 1 : width) }
      if isBreak {
        all.append("")
        used = 0
      } else {
        all[all.count - 1].append(cluster == "\t" ? " " : cluster)
        used += width
      }
      index += 1
    }
    if let offset, offset >= index { caretPosition = GridPoint(column: min(used, columns - 1), row: all.count - 1) }
    let first = offset == nil ? 0 : max(0, caretPosition.row - rows + 1)
    lines = Array(all.dropFirst(first).prefix(rows))
    if offset != nil { caret = GridPoint(column: caretPosition.column, row: caretPosition.row - first) }
    selected = selected.compactMap { piece in
      guard (first..<first + rows).contains(piece.row) else { return nil }
      return GridRect(
        column: piece.column, row: piece.row - first, columns: min(piece.columns, columns - piece.column), rows: 1)
    }
  }

  /// Extends the selection rectangle of the line.
  private mutating func select(column: Int, row: Int, columns: Int) {
    if let last = selected.last, last.row == row {
      selected[selected.count - 1].columns += columns
    } else {
      selected.append(GridRect(column: column, row: row, columns: columns, rows: 1))
    }
  }
}

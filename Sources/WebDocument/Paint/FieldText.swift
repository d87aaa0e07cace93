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
    let clusters = Array(DisplayText.visible(value, layout: .kept))
    let area = TextAreaLines(clusters, columns: columns)
    var all = Array(repeating: "", count: area.end.row + 1)
    for (index, cluster) in clusters.enumerated() {
      let position = area.positions[index]
      let isBreak = TextAreaLines.isBreak(cluster)
      let width = isBreak ? 1 : TextAreaLines.columns(of: cluster)
      if range.contains(index) { select(column: position.column, row: position.row, columns: width) }
      // Spaces at the end of a full line hang over its edge.
      if !isBreak, position.column < columns { all[position.row].append(cluster == "\t" ? " " : cluster) }
    }
    var caretPosition = offset.map { $0 < clusters.count ? area.positions[max($0, 0)] : area.end } ?? area.end
    caretPosition.column = min(caretPosition.column, columns - 1)
    let first = offset == nil ? 0 : max(0, caretPosition.row - rows + 1)
    lines = Array(all.dropFirst(first).prefix(rows))
    if offset != nil { caret = GridPoint(column: caretPosition.column, row: caretPosition.row - first) }
    selected = selected.compactMap { piece in
      guard (first..<first + rows).contains(piece.row), piece.column < columns else { return nil }
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

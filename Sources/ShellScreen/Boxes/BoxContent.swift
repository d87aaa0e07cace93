import TerminalModel

/// Content of a box, before layout.
struct BoxContent: Equatable, Sendable {
  var title: String
  /// Truncated or scrolled if it does not fit.
  var body: [BoxLine]
  /// Always visible: buttons, hints.
  var footer: [BoxLine] = []
  /// First visible line of the body.
  var scroll = 0
  /// Preferred content width.
  var columns: Int

  /// Content width of a box with a given outer width.
  static func innerColumns(of columns: Int) -> Int { max(1, columns - 4) }

  /// Lays out the box centered in an area.
  /// - Parameter isFramed: whether the box has a border; nil draws one if the area is large enough.
  func laidOut(in area: GridRect, hasBorder isFramed: Bool? = nil) -> ScreenBox {
    let isFramed = isFramed ?? (area.rows >= 5 && area.columns >= 12)
    let border = isFramed ? 1 : 0
    let columns = min(area.columns, columns + (isFramed ? 4 : 0))
    let rows = min(area.rows, body.count + footer.count + border * 2)
    let rect = GridRect(
      column: area.column + (area.columns - columns) / 2, row: area.row + (area.rows - rows) / 2, columns: columns,
      rows: rows)
    let inner = GridRect(
      column: rect.column + border * 2, row: rect.row + border, columns: columns - border * 4, rows: rows - border * 2)
    let bodyRows = max(0, inner.rows - footer.count)
    let first = min(max(0, scroll), max(0, body.count - bodyRows))
    var parts: [ScreenPart] = []
    var rules: [ScreenBox.Rule] = []
    for (row, line) in body.dropFirst(first).prefix(bodyRows).enumerated() {
      parts += Self.layOut(line, inner, row: inner.row + row)
    }
    let start = inner.maxRow - min(footer.count, inner.rows)
    for (row, line) in footer.suffix(inner.rows).enumerated() {
      parts += Self.layOut(line, inner, row: start + row)
      guard isFramed, case .rule(let cells) = line else { continue }
      let columns = (1..<max(1, cells)).map { Self.cellStart($0, of: cells, in: inner) - 1 }
      rules.append(ScreenBox.Rule(row: start + row, columns: columns))
    }
    return ScreenBox(
      rect: rect, title: title, hasBorder: isFramed, parts: parts, hasMoreAbove: first > 0,
      hasMoreBelow: first + bodyRows < body.count, rules: rules)
  }

  /// Lays out the body's lines from the top of an area, without a border.
  func bodyParts(in area: GridRect) -> [ScreenPart] {
    body.prefix(area.rows).enumerated().flatMap { row, line in Self.layOut(line, area, row: area.row + row) }
  }

  private static func layOut(_ line: BoxLine, _ inner: GridRect, row: Int) -> [ScreenPart] {
    switch line {
    case .blank, .rule:
      return []
    case .part(let part):
      return [part.positioned(in: GridRect(column: inner.column, row: row, columns: inner.columns, rows: 1))]
    case .row(let parts): return sideBySide(parts, inner, row: row) { $0 / 2 }
    case .trailing(let parts): return sideBySide(parts, inner, row: row) { $0 }
    case .cells(let parts):
      return parts.enumerated().map { index, part in
        let start = cellStart(index, of: parts.count, in: inner)
        let end = index + 1 == parts.count ? inner.maxColumn + 1 : cellStart(index + 1, of: parts.count, in: inner) - 1
        return part.positioned(in: GridRect(column: start, row: row, columns: max(0, end - start), rows: 1))
      }
    }
  }

  /// First column of a cell; cells fill the box including its padding.
  private static func cellStart(_ index: Int, of count: Int, in inner: GridRect) -> Int {
    let first = max(0, inner.column - 1)
    return index == 0 ? first : first + (inner.columns + 2) * index / count + 1
  }

  /// - Parameter lead: the leading part of the unused columns.
  private static func sideBySide(
    _ parts: [ScreenPart], _ inner: GridRect, row: Int, lead: (Int) -> Int
  ) -> [ScreenPart] {
    let widths = parts.map(\.columns)
    let gap = widths.reduce(0, +) + 2 * (parts.count - 1) <= inner.columns ? 2 : 1
    var column = inner.column + max(0, lead(inner.columns - widths.reduce(0, +) - gap * (parts.count - 1)))
    return zip(parts, widths).map { part, width in
      defer { column += width + gap }
      return part.positioned(in: GridRect(column: column, row: row, columns: width, rows: 1).intersection(inner))
    }
  }
}

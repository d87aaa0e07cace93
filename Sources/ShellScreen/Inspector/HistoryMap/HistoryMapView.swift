import ShellCore
import TerminalModel

/// Layout of the back stack map: headings, cells, counts of hidden entries, a legend.
struct HistoryMapView: Equatable, Sendable {
  private(set) var parts: [ScreenPart] = []

  /// Minimum width of a readable column.
  static let minimumColumns = 16
  private static let maximumColumns = 36
  /// Minimum rows for cells of two lines, with the navigation bar in the second one.
  private static let rowsForBars = 6
  private static let gap = 1

  private let map: HistoryMap
  private let marks: Marks
  private let hasFocus: Bool

  init(_ map: HistoryMap, in area: GridRect, hasFocus: Bool, _ marks: Marks) {
    self.map = map
    self.marks = marks
    self.hasFocus = hasFocus
    guard area.rows > 0, area.columns > 2, !map.columns.isEmpty else { return }
    var body = GridRect(column: area.column + 1, row: area.row, columns: area.columns - 2, rows: area.rows)
    let legend = legendLines(columns: body.columns)
    if body.rows >= legend.count + 5 {
      body.rows -= legend.count
      for (offset, spans) in legend.enumerated() {
        let below = GridRect(column: body.column, row: body.maxRow, columns: body.columns, rows: legend.count)
        add(ScreenPart(spans: spans, .inspectorMuted), in: below, row: below.row + offset)
      }
    }
    let fitting = max(1, (body.columns + Self.gap) / (Self.minimumColumns + Self.gap))
    let shown = Self.window(of: map.columns.count, fitting: fitting, around: focusedColumn)
    if shown.count < map.columns.count, body.rows > 3 {
      layOutHiddenTabs(shown, in: body)
      body.row += 1
      body.rows -= 1
    }
    let width = min(Self.maximumColumns, (body.columns + Self.gap) / shown.count - Self.gap)
    for (offset, number) in shown.enumerated() {
      let rect = GridRect(
        column: body.column + offset * (width + Self.gap), row: body.row, columns: width, rows: body.rows)
      layOut(map.columns[number], number: number, in: rect.intersection(body))
    }
  }

  private var focusedColumn: Int {
    map.selected?.column ?? map.columns.firstIndex { $0.isSelectedTab } ?? 0
  }

  /// The range of `fitting` elements out of `count` with one of them near its middle.
  static func window(of count: Int, fitting: Int, around index: Int) -> Range<Int> {
    guard count > fitting else { return 0..<count }
    let first = min(max(0, index - fitting / 2), count - fitting)
    return first..<(first + fitting)
  }

  private mutating func layOutHiddenTabs(_ shown: Range<Int>, in body: GridRect) {
    let (left, right) = (shown.lowerBound, map.columns.count - shown.upperBound)
    var part = ScreenPart(left > 0 ? Self.tabs(left) + " to the left" : "", .inspectorMuted)
    if right > 0 { part.trailing = [TextSpan(Self.tabs(right) + " to the right", .inspectorMuted)] }
    add(part, in: body, row: body.row)
  }

  private static func tabs(_ count: Int) -> String { count == 1 ? "+1 tab" : "+\(count) tabs" }

  private mutating func layOut(_ column: HistoryMap.Column, number: Int, in area: GridRect) {
    let cell = map.selected?.column == number ? map.selected?.cell : nil
    layOutHeading(column, isSelected: cell == -1, in: area)
    var body = GridRect(column: area.column, row: area.row + 1, columns: area.columns, rows: area.rows - 1)
    if body.rows >= 4 {
      add(ScreenPart(String(repeating: marks.rule, count: area.columns), .inspectorRule), in: body, row: body.row)
      body.row += 1
      body.rows -= 1
    }
    guard body.rows > 0 else { return }
    guard !column.cells.isEmpty else {
      return add(ScreenPart("no entries", .inspectorMuted), in: body, row: body.row)
    }
    let heights = column.cells.map { $0.status == nil || body.rows < Self.rowsForBars ? 1 : 2 }
    let focus = cell.flatMap { $0 < 0 ? nil : $0 } ?? column.cells.firstIndex { $0.isCurrent } ?? 0
    let shown = Self.visible(heights, rows: body.rows, around: focus)
    // With few rows, the cell takes precedence over the counts.
    let showsCounts = body.rows >= heights[focus] + 2
    var row = body.row
    if showsCounts, shown.lowerBound > 0 {
      add(ScreenPart("+\(shown.lowerBound) newer", .inspectorMuted), in: body, row: row)
      row += 1
    }
    for index in shown {
      layOutCell(column.cells[index], isSelected: index == cell, lines: heights[index], in: body, row: row)
      row += heights[index]
    }
    let older = column.cells.count - shown.upperBound
    if showsCounts, older > 0 { add(ScreenPart("+\(older) older", .inspectorMuted), in: body, row: row) }
  }

  /// The cells around one that fit, with a line for each count of hidden cells.
  static func visible(_ heights: [Int], rows: Int, around focus: Int) -> Range<Int> {
    var range = focus..<(focus + 1)
    func fits(_ range: Range<Int>) -> Bool {
      let counts = (range.lowerBound > 0 ? 1 : 0) + (range.upperBound < heights.count ? 1 : 0)
      return heights[range].reduce(0, +) + counts <= rows
    }
    // Both ends are tried: a count's line can be replaced by the last hidden cell.
    while range.count < heights.count {
      let up = max(0, range.lowerBound - 1)..<range.upperBound
      let down = range.lowerBound..<min(heights.count, range.upperBound + 1)
      let isUpFirst = focus - range.lowerBound <= range.upperBound - 1 - focus
      let candidates = (isUpFirst ? [up, down] : [down, up]).filter { $0.count > range.count }
      guard let next = candidates.first(where: fits) else { break }
      range = next
    }
    return range
  }

  private mutating func layOutHeading(_ column: HistoryMap.Column, isSelected: Bool, in area: GridRect) {
    let role: ThemeRole = column.isSelectedTab ? .inspectorTabSelected : .inspectorTab
    let text = (column.isSelectedTab ? marks.pointer + " " : "") + column.heading.title
    add(
      column.heading, [TextSpan(text, role)], trailing: "\(column.cells.count { $0.status != nil })",
      isSelected: isSelected, in: area, row: area.row)
  }

  private mutating func layOutCell(
    _ cell: HistoryMap.Cell, isSelected: Bool, lines: Int, in area: GridRect, row: Int
  ) {
    guard let status = cell.status else {
      let title = [TextSpan("above: " + cell.title, .inspectorMuted)]
      return add(cell, title, isSelected: isSelected, in: area, row: row)
    }
    let title: [TextSpan] = [
      TextSpan(cell.isCurrent ? marks.pointer : " ", .inspectorSuccess), TextSpan(status.glyph(marks), status.role),
      TextSpan(" " + cell.title, cell.isCurrent ? .inspectorName : nil),
    ]
    // The status label is shown if the title has enough space; the legend explains the glyphs.
    let label = area.columns >= 28 ? status.label : ""
    add(cell, title, trailing: label, isSelected: isSelected, in: area, row: row)
    if lines > 1 {
      add(cell, [TextSpan("   " + cell.bar, .inspectorMuted)], isSelected: isSelected, in: area, row: row + 1)
    }
  }

  private mutating func add(
    _ cell: HistoryMap.Cell, _ spans: [TextSpan], trailing: String = "", isSelected: Bool, in area: GridRect, row: Int
  ) {
    var spans = spans
    // Colors may be unreadable on the selection. Filtered cells are muted.
    if isSelected { spans = spans.map { TextSpan($0.text) } }
    if cell.index == nil { spans = spans.map { TextSpan($0.text, .inspectorMuted) } }
    var part = ScreenPart(
      spans: spans, isSelected ? .selection : .inspector, target: cell.index.map { .inspectorRow($0) })
    if !trailing.isEmpty { part.trailing = [TextSpan(trailing, isSelected ? nil : .inspectorMuted)] }
    part.isSelected = isSelected
    part.isFocused = isSelected && hasFocus
    add(part, in: area, row: row)
  }

  private mutating func add(_ part: ScreenPart, in area: GridRect, row: Int) {
    guard row < area.maxRow else { return }
    let rect = GridRect(column: area.column, row: row, columns: area.columns, rows: 1)
    parts.append(part.positioned(in: rect))
  }

  /// The status glyphs of the map with their labels.
  private func legendLines(columns: Int) -> [[TextSpan]] {
    let present = Set(map.columns.flatMap(\.cells).compactMap(\.status))
    var lines: [[TextSpan]] = []
    var used = 0
    for status in DocumentStatus.allCases where present.contains(status) {
      let width = 2 + status.label.count + 2
      if lines.isEmpty || used + width - 2 > columns {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1] += [
        TextSpan(status.glyph(marks), status.role), TextSpan(" \(status.label)  ", .inspectorMuted),
      ]
      used += width
    }
    return lines
  }
}

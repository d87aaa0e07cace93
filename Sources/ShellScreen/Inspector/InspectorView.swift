import ShellCore
import TerminalModel

/// The inspector placed: tabs of its panels, the list, the unfolded row, the filter.
struct InspectorView: Equatable, Sendable {
  var tabs: [ScreenPart] = []
  /// Where the heavy part of the rule below the tabs is.
  var marker = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var rule = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var rows: [ScreenPart] = []
  /// The list's area.
  var list = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var detailRule = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var detail: [ScreenPart] = []
  var filter: ScreenPart?
  /// Rows that the filter leaves, and the first one shown.
  var count = 0
  var top = 0

  static func make(
    state: ShellState, model: ScreenModel, layout: ScreenLayout, options: ScreenOptions
  ) -> InspectorView? {
    let area = layout.inspector
    guard area.columns >= 8, area.rows >= 2 else { return nil }
    let marks = Marks.of(options.iconSet)
    var view = InspectorView()
    view.placeTabs(model.inspector.panel, area, hasFocus: model.focus == .inspector, state)
    var bottom = area.maxRow
    if model.inspector.isFiltering || !model.inspector.filter.text.isEmpty {
      bottom -= 1
      view.placeFilter(model.inspector, GridRect(column: area.column, row: bottom, columns: area.columns, rows: 1))
    }
    let rows = InspectorList.rows(model.inspector.panel, state: state, filter: model.inspector.filter.text)
    view.count = rows.count
    let position = model.inspector.position
    let selected = position.selected.flatMap { rows.indices.contains($0) ? $0 : nil }
    let listTop = view.rule.maxRow
    if let selected {
      let lines = InspectorDetail.lines(rows[selected], state: state, columns: area.columns - 2)
      let detailRows = max(0, min(lines.count, (bottom - listTop) / 2 - 1))
      if detailRows > 0 {
        view.placeDetail(
          lines, GridRect(column: area.column, row: bottom - detailRows, columns: area.columns, rows: detailRows))
        bottom -= detailRows + 1
      }
    }
    view.list = GridRect(column: area.column, row: listTop, columns: area.columns, rows: bottom - listTop)
    view.top = firstRow(position, count: rows.count, visible: view.list.rows)
    view.placeRows(rows, selected: selected, hasFocus: model.focus == .inspector, state: state, marks)
    return view
  }

  /// The first row in sight: the end is followed unless somebody scrolled, and the selected row is never out of sight.
  static func firstRow(_ position: InspectorPosition, count: Int, visible: Int) -> Int {
    let last = max(0, count - max(1, visible))
    var top = min(max(0, position.top ?? last), last)
    guard let selected = position.selected, selected < count else { return top }
    if selected < top { top = selected }
    if selected >= top + visible { top = selected - max(1, visible) + 1 }
    return top
  }

  private mutating func placeTabs(_ panel: InspectorPanel, _ area: GridRect, hasFocus: Bool, _ state: ShellState) {
    let panels = InspectorPanel.shown(in: state)
    let titles = panels.enumerated().map { "\($0.offset + 1) \($0.element.title)" }
    let wanted = titles.reduce(titles.count - 1) { $0 + $1.count }
    let isShort = wanted > area.columns
    var column = area.column
    for (place, candidate) in panels.enumerated() {
      // Where not all titles fit, only the panel in sight has its name.
      let title = isShort && candidate != panel ? "\(place + 1)" : titles[place]
      var part = ScreenPart(
        title, candidate == panel ? .inspectorTabSelected : .inspectorTab, target: .panel(candidate))
      part.isSelected = candidate == panel
      part.isFocused = hasFocus && candidate == panel
      let rect = GridRect(column: column, row: area.row, columns: title.count, rows: 1).intersection(area)
      tabs.append(part.placed(rect))
      if candidate == panel {
        marker = GridRect(column: rect.column, row: area.row + 1, columns: rect.columns, rows: 1)
      }
      column += title.count + 1
    }
    rule = GridRect(column: area.column, row: area.row + 1, columns: area.columns, rows: 1)
  }

  private mutating func placeFilter(_ inspector: InspectorModel, _ rect: GridRect) {
    let window = inspector.filter.window(columns: rect.columns - 1)
    var part = ScreenPart(spans: [TextSpan("/", .inspectorMuted), TextSpan(window.text)], .inspector)
    part.caret = inspector.isFiltering ? window.caret + 1 : nil
    filter = part.placed(rect)
  }

  private mutating func placeDetail(_ lines: [String], _ rect: GridRect) {
    detailRule = GridRect(column: rect.column, row: rect.row - 1, columns: rect.columns, rows: 1)
    detail = lines.prefix(rect.rows).enumerated().map { offset, line in
      ScreenPart(line, .inspector).placed(
        GridRect(column: rect.column + 1, row: rect.row + offset, columns: rect.columns - 1, rows: 1))
    }
  }

  private mutating func placeRows(
    _ all: [InspectorRow], selected: Int?, hasFocus: Bool, state: ShellState, _ marks: Marks
  ) {
    rows = all.indices.dropFirst(top).prefix(list.rows).enumerated().map { offset, index in
      let isSelected = index == selected
      var spans = InspectorText.line(all[index], state: state, marks: marks)
      // One look for the whole selected row: coloured words need not be readable on every background.
      if isSelected { spans = spans.map { TextSpan($0.text) } }
      var part = ScreenPart(spans: spans, isSelected ? .selection : .inspector, target: .inspectorRow(index))
      part.isSelected = isSelected
      part.isFocused = isSelected && hasFocus
      return part.placed(GridRect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1))
    }
    if all.isEmpty, list.rows > 0 {
      let line = GridRect(column: list.column + 1, row: list.row, columns: list.columns - 1, rows: 1)
      rows = [ScreenPart("Nothing yet", .inspectorMuted).placed(line)]
    }
  }
}

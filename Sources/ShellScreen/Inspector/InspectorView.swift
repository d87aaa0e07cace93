import ShellCore
import TerminalModel

/// Layout of the inspector: tabs, list, details of the selected row, filter, prompt.
struct InspectorView: Equatable, Sendable {
  var tabs = InspectorTabs()
  var rule = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var rows: [ScreenPart] = []
  /// The list's area.
  var list = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var detailRule = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Label on the rule with the number of visible lines.
  var detailLabel: ScreenPart?
  var detailLines: [ScreenPart] = []
  var filter: ScreenPart?
  var prompt = PromptView()

  /// Parts with a target, for hit testing.
  var parts: [ScreenPart] { tabs.parts + rows + prompt.lines }

  /// Parts that can have the text cursor.
  var fields: [ScreenPart] { prompt.lines + (filter.map { [$0] } ?? []) }

  static func make(
    _ inspector: InspectorModel, in area: GridRect, hasFocus: Bool, state: ShellState, options: ScreenOptions
  ) -> InspectorView? {
    guard area.columns >= 8, area.rows >= 2 else { return nil }
    let context = InspectorContext(state, inspector, options)
    var view = InspectorView()
    view.tabs = InspectorTabs.make(inspector.panel, in: area, hasFocus: hasFocus, state, context.marks)
    view.rule = GridRect(column: area.column, row: area.row + view.tabs.rows, columns: area.columns, rows: 1)
    let contents = inspector.panel.contents
    let rows = contents.shownRows(context)
    var remaining = GridRect(
      column: area.column, row: view.rule.maxRow, columns: area.columns, rows: area.maxRow - view.rule.maxRow)
    if inspector.isFiltering || !inspector.filter.text.isEmpty {
      remaining.rows = max(0, remaining.rows - 1)
      let line = GridRect(column: area.column, row: remaining.maxRow, columns: area.columns, rows: 1)
      view.layOutFilter(context, shown: rows.count, in: line)
    }
    if inspector.panel == .console, inspector.detailTop == nil {
      view.prompt = PromptView.make(inspector.prompt, in: remaining, context.marks)
      remaining.rows = max(0, remaining.rows - PromptView.rows(inspector.prompt, in: remaining))
    }
    let selected = inspector.position.selectedIndex(in: rows)
    if let selected {
      let lines = InspectorDetail.lines(contents.fields(rows[selected], context), columns: remaining.columns - 2)
      if let top = inspector.detailTop {
        view.layOutFullDetail(lines, from: top, in: remaining)
        return view
      }
      remaining = view.layOutDetail(lines, in: remaining, options)
    }
    view.list = remaining
    if inspector.showsMap(in: area), !rows.isEmpty {
      let map = HistoryMap(rows, selected: selected.map { rows[$0] }, context)
      view.rows = HistoryMapView(map, in: remaining, hasFocus: hasFocus, context.marks).parts
    } else {
      view.layOutRows(rows, selected: selected, hasFocus: hasFocus, context)
    }
    return view
  }

  /// The first visible row. Without a scroll position the list follows its end or starts at its top. The selected row
  /// is always visible.
  static func firstRow(_ top: Int?, followsEnd isFollowed: Bool, selected: Int?, count: Int, visible: Int) -> Int {
    let last = max(0, count - max(1, visible))
    var top = min(max(0, top ?? (isFollowed ? last : 0)), last)
    guard let selected, selected < count else { return top }
    if selected < top { top = selected }
    if selected >= top + visible { top = selected - max(1, visible) + 1 }
    return top
  }

  private mutating func layOutFilter(_ context: InspectorContext, shown: Int, in rect: GridRect) {
    let inspector = context.inspector
    let count = "\(shown) of \(inspector.panel.contents.rows(context).count)"
    let window = inspector.filter.window(columns: max(1, rect.columns - count.count - 2))
    var part = ScreenPart(spans: [TextSpan("/", .inspectorMuted), TextSpan(window.text)], .inspector)
    part.trailing = [TextSpan(count, .inspectorMuted)]
    part.caret = inspector.isFiltering ? window.caret + 1 : nil
    filter = part.positioned(in: rect)
  }

  /// Lays out the details in at most the lower half, and returns the area that remains for the list.
  private mutating func layOutDetail(
    _ lines: [[TextSpan]], in area: GridRect, _ options: ScreenOptions
  ) -> GridRect {
    let shown = max(0, min(lines.count, area.rows / 2 - 1))
    guard shown > 0 else { return area }
    let rule = GridRect(
      column: area.column, row: area.maxRow - shown - 1, columns: area.columns, rows: 1)
    detailRule = rule
    if shown < lines.count {
      let key = options.keyMap.binding(.sendRow)?.keys.first?.name ?? ""
      let text = " \(shown) of \(lines.count) lines, \(key) shows all "
      let rect = GridRect(column: rule.maxColumn - text.count - 1, row: rule.row, columns: text.count, rows: 1)
      detailLabel = ScreenPart(text, .inspectorMuted).positioned(in: rect.intersection(rule))
    }
    layOutLines(lines.prefix(shown), from: rule.maxRow, in: area)
    return GridRect(
      column: area.column, row: area.row, columns: area.columns, rows: area.rows - shown - 1)
  }

  private mutating func layOutFullDetail(_ lines: [[TextSpan]], from top: Int, in area: GridRect) {
    let first = Self.firstRow(top, followsEnd: false, selected: nil, count: lines.count, visible: area.rows)
    layOutLines(lines.dropFirst(first).prefix(area.rows), from: area.row, in: area)
  }

  private mutating func layOutLines(_ lines: ArraySlice<[TextSpan]>, from row: Int, in area: GridRect) {
    detailLines = lines.enumerated().map { offset, line in
      ScreenPart(spans: line, .inspector).positioned(
        in: GridRect(column: area.column + 1, row: row + offset, columns: area.columns - 1, rows: 1))
    }
  }

  private mutating func layOutRows(
    _ all: InspectorRows, selected: Int?, hasFocus: Bool, _ context: InspectorContext
  ) {
    let contents = context.inspector.panel.contents
    let top = Self.firstRow(
      context.inspector.position.top, followsEnd: context.inspector.panel.followsEnd, selected: selected,
      count: all.count, visible: list.rows)
    rows = (0..<max(0, min(list.rows, all.count - top))).map { offset in
      let index = top + offset
      let isSelected = index == selected
      var spans = contents.line(all[index], context)
      // The selected row has a single style: colors may be unreadable on its background.
      if isSelected { spans = spans.map { TextSpan($0.text) } }
      var part = ScreenPart(spans: spans, isSelected ? .selection : .inspector, target: .inspectorRow(index))
      part.isSelected = isSelected
      part.isFocused = isSelected && hasFocus
      return part.positioned(in: GridRect(column: list.column, row: list.row + offset, columns: list.columns, rows: 1))
    }
    guard all.isEmpty, list.rows > 0 else { return }
    let line = GridRect(column: list.column + 1, row: list.row, columns: list.columns - 1, rows: 1)
    let text = context.inspector.filter.text.isEmpty ? contents.emptyText(context) : "No rows match"
    rows = [ScreenPart(text, .inspectorMuted).positioned(in: line)]
  }
}

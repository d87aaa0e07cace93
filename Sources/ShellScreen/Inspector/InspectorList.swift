import ShellCore
import TerminalModel

/// The visible list with the values that key handlers need.
struct InspectorList {
  let context: InspectorContext
  let contents: any PanelContents.Type
  let rows: InspectorRows
  let selected: Int?
  /// Number of rows or lines that fit.
  let visibleCount: Int
  /// First visible row.
  let firstVisible: Int
  private let columns: Int

  init(_ inspector: InspectorModel, in area: GridRect, _ screen: ScreenContext) {
    context = InspectorContext(screen.state, inspector, screen.options)
    contents = inspector.panel.contents
    rows = contents.shownRows(context)
    selected = inspector.position.selectedIndex(in: rows)
    let view = InspectorView.make(inspector, in: area, hasFocus: false, state: screen.state, options: screen.options)
    let availableRows =
      inspector.detailTop == nil ? view?.list.rows : view.map { area.maxRow - $0.rule.maxRow }
    visibleCount = max(1, availableRows ?? 1)
    firstVisible = InspectorView.firstRow(
      inspector.position.top, followsEnd: inspector.panel.followsEnd, selected: selected, count: rows.count,
      visible: visibleCount)
    columns = area.columns - 2
  }

  var selectedRow: InspectorRow? { selected.map { rows[$0] } }

  /// Whether the list is a tree.
  var isTree: Bool { context.inspector.panel.isTree }

  /// Number of lines of the selected row's details.
  var detailLineCount: Int {
    selectedRow.map { InspectorDetail.lines(contents.fields($0, context), columns: columns).count } ?? 0
  }
}

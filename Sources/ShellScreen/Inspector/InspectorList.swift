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

  init(_ state: ShellState, _ inspector: InspectorModel, _ layout: ScreenLayout, _ options: ScreenOptions) {
    context = InspectorContext(state, inspector, options)
    contents = inspector.panel.contents
    rows = contents.shownRows(context)
    selected = inspector.position.selectedIndex(in: rows)
    var model = ScreenModel()
    model.inspector = inspector
    let view = InspectorView.make(state: state, model: model, layout: layout, options: options)
    let availableRows =
      inspector.detailTop == nil ? view?.list.rows : view.map { layout.inspector.maxRow - $0.rule.maxRow }
    visibleCount = max(1, availableRows ?? 1)
    firstVisible = InspectorView.firstRow(
      inspector.position.top, followsEnd: inspector.panel.followsEnd, selected: selected, count: rows.count,
      visible: visibleCount)
    columns = layout.inspector.columns - 2
  }

  var selectedRow: InspectorRow? { selected.map { rows[$0] } }

  /// Whether the list is a tree.
  var isTree: Bool { context.inspector.panel.isTree }

  /// Number of lines of the selected row's details.
  var detailLineCount: Int {
    selectedRow.map { InspectorDetail.lines(contents.fields($0, context), columns: columns).count } ?? 0
  }
}

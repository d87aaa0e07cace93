import ShellCore
import TerminalModel

/// The visible list with the values that key handlers need.
struct InspectorList {
  let context: InspectorContext
  let contents: any PanelContents.Type
  let rows: InspectorRows
  let selected: Int?
  /// Number of rows or lines that fit.
  let visible: Int
  /// First visible row.
  let first: Int
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
    visible = max(1, availableRows ?? 1)
    first = InspectorView.firstRow(
      inspector.position.top, isFollowed: inspector.panel.isFollowed, selected: selected, count: rows.count,
      visible: visible)
    columns = layout.inspector.columns - 2
  }

  var selectedRow: InspectorRow? { selected.map { rows[$0] } }

  /// Whether the list is a tree.
  var isTree: Bool { context.inspector.panel.isTree }

  /// Number of lines of the selected row's details.
  var detailLines: Int {
    selectedRow.map { InspectorDetail.lines(contents.fields($0, context), columns: columns).count } ?? 0
  }
}

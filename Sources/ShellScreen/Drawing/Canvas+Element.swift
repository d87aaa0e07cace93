import ShellCore
import TerminalModel

extension Canvas {
  /// Highlights the box of the inspector's selected element in the page. Its edges are drawn in reverse video, visible
  /// without colors; a box without an interior is reversed as a whole.
  mutating func highlightElement(_ box: GridRect, in area: GridRect) {
    let rect = GridRect(
      column: area.column + box.column, row: area.row + box.row, columns: box.columns, rows: box.rows)
    guard rect.columns > 2, rect.rows > 2 else { return markFocus(rect.intersection(area)) }
    let edges = [
      GridRect(column: rect.column, row: rect.row, columns: rect.columns, rows: 1),
      GridRect(column: rect.column, row: rect.maxRow - 1, columns: rect.columns, rows: 1),
      GridRect(column: rect.column, row: rect.row + 1, columns: 1, rows: rect.rows - 2),
      GridRect(column: rect.maxColumn - 1, row: rect.row + 1, columns: 1, rows: rect.rows - 2),
    ]
    for edge in edges { markFocus(edge.intersection(area)) }
  }
}

extension ScreenModel {
  /// The box of the selected element of a visible Elements panel that does not cover the page; of two such panels, that of
  /// the focused one.
  func highlightedBox(_ layout: ScreenLayout) -> GridRect? {
    let first = panes.first.selectedElementBox(panelArea: layout.inspector, page: layout.page)
    let second = panes.second.selectedElementBox(panelArea: layout.secondInspector, page: layout.page)
    return panes.isSecondFocused ? second ?? first : first ?? second
  }
}

extension InspectorModel {
  fileprivate func selectedElementBox(panelArea: GridRect, page: GridRect) -> GridRect? {
    guard panel == .elements, !panelArea.isEmpty, panelArea.intersection(page).isEmpty,
      let element = elements.element, position.selected == .node(element.node)
    else { return nil }
    return element.box?.area
  }
}

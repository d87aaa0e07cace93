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
  /// The box of the selected element, if the Elements panel is visible and does not cover the page.
  func highlightedBox(_ layout: ScreenLayout) -> GridRect? {
    guard inspector.panel == .elements, !layout.inspector.isEmpty, layout.inspector.intersection(layout.page).isEmpty,
      let element = inspector.elements.element, inspector.position.selected == .node(element.node)
    else { return nil }
    return element.box?.area
  }
}

import ShellCore
import TerminalModel

extension Canvas {
  /// Marks the box of the inspector's selected element in the page: its edges reversed, so that it shows without any colour and
  /// what stands in it can still be read. A box without an inside is reversed as a whole.
  mutating func markElement(_ box: GridRect, in area: GridRect) {
    let place = GridRect(
      column: area.column + box.column, row: area.row + box.row, columns: box.columns, rows: box.rows)
    guard place.columns > 2, place.rows > 2 else { return markFocus(place.intersection(area)) }
    let edges = [
      GridRect(column: place.column, row: place.row, columns: place.columns, rows: 1),
      GridRect(column: place.column, row: place.maxRow - 1, columns: place.columns, rows: 1),
      GridRect(column: place.column, row: place.row + 1, columns: 1, rows: place.rows - 2),
      GridRect(column: place.maxColumn - 1, row: place.row + 1, columns: 1, rows: place.rows - 2),
    ]
    for edge in edges { markFocus(edge.intersection(area)) }
  }
}

extension ScreenModel {
  /// The box of the selected element, where the tree is in sight and does not cover the page.
  func highlightedBox(_ layout: ScreenLayout) -> GridRect? {
    guard inspector.panel == .elements, !layout.inspector.isEmpty, layout.inspector.intersection(layout.page).isEmpty,
      let element = inspector.elements.element, inspector.position.selected == .node(element.node)
    else { return nil }
    return element.box?.area
  }
}

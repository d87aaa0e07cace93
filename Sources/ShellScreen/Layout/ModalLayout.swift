import ShellCore
import TerminalModel

/// The position of a modal on the screen.
package struct ModalLayout: Equatable, Sendable {
  /// The covered area, including a sheet's border.
  package var box: GridRect
  /// Whether it is a sheet with a border, which leaves the page visible.
  package var isFramed: Bool
  /// Its navigation bar, including the rule below it.
  package var bar: GridRect
  package var content: GridRect

  /// Minimum page size for a bordered sheet; below it the border would take space that the content needs.
  private static let framedSize = GridSize(columns: 30, rows: 10)

  static func make(_ style: ModalState.Style, bar: GridRect, page: GridRect, tabBar: GridRect) -> ModalLayout {
    switch style {
    case .sheet: sheet(bar: bar, page: page)
    case .fullScreen:
      covering(bar, GridRect(column: page.column, row: page.row, columns: page.columns, rows: page.rows + tabBar.rows))
    }
  }

  private static func sheet(bar: GridRect, page: GridRect) -> ModalLayout {
    guard page.columns >= framedSize.columns, page.rows >= framedSize.rows else { return covering(bar, page) }
    let side = page.columns >= 60 ? 4 : 2
    let top = page.rows >= 14 ? 1 : 0
    let box = GridRect(
      column: page.column + side, row: page.row + top, columns: page.columns - side * 2, rows: page.rows - top)
    let (column, columns) = (box.column + 1, box.columns - 2)
    return ModalLayout(
      box: box, isFramed: true, bar: GridRect(column: column, row: box.row + 1, columns: columns, rows: 2),
      content: GridRect(column: column, row: box.row + 3, columns: columns, rows: box.rows - 4))
  }

  private static func covering(_ bar: GridRect, _ content: GridRect) -> ModalLayout {
    let box = GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: bar.rows + content.rows)
    return ModalLayout(box: box, isFramed: false, bar: bar, content: content)
  }
}

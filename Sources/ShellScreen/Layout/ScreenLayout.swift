import ShellCore
import TerminalModel

/// The areas of the screen. Absent ones are empty rectangles.
package struct ScreenLayout: Equatable, Sendable {
  /// The whole terminal.
  package var size: GridSize
  package var status: GridRect
  /// The navigation bar, including its rule or progress line.
  package var bar: GridRect
  /// The page's viewport.
  package var page: GridRect
  /// The tab bar, including its rule.
  package var tabBar: GridRect
  /// The activity strip: marks of the last minute on a time axis.
  package var strip = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  package var footer: GridRect
  /// The inspector: next to the app on wide terminals, over the page on narrow ones.
  package var inspector: GridRect
  /// The rule between the app and the inspector.
  package var divider: GridRect
  /// The second inspector panel on very wide terminals.
  package var secondInspector = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  package var secondDivider = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// The topmost modal of the selected tab.
  package var modal: ModalLayout?
  /// The terminal is too small for anything but a message.
  package var isTooSmall: Bool

  /// Below this size only a message is drawn.
  package static let minimumSize = GridSize(columns: 20, rows: 8)
  /// Minimum width of a terminal with the inspector next to the app.
  package static let wideColumns = 100

  /// Minimum height of a terminal with the activity strip.
  package static let stripRows = 30

  /// The area of the emulated app: navigation bar, page and tab bar.
  package var appArea: GridRect {
    GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: bar.rows + page.rows + tabBar.rows)
  }

  /// The area of a native screen: the modal's content, or the page area.
  var nativeArea: GridRect { modal?.content ?? page }

  /// The sheet that a swipe down dismisses; nil without a sheet.
  package func sheet(_ state: ShellState) -> SheetArea? {
    guard let modal else {
      let box = GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: bar.rows + page.rows)
      return state.sheet(covering: box, bar: bar)
    }
    return state.sheet(covering: modal.box, bar: modal.bar)
  }

  /// Minimum columns of the app next to the inspector.
  package static let minimumAppColumns = 40
}

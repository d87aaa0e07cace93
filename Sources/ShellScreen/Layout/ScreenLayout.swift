import ShellCore
import TerminalModel

/// The areas of the screen. Absent ones are empty rectangles.
public struct ScreenLayout: Equatable, Sendable {
  /// The whole terminal.
  public var size: GridSize
  public var status: GridRect
  /// The navigation bar, including its rule or progress line.
  public var bar: GridRect
  /// The page's viewport.
  public var page: GridRect
  /// The tab bar, including its rule.
  public var tabBar: GridRect
  /// The activity strip: marks of the last minute on a time axis.
  public var strip = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  public var footer: GridRect
  /// The inspector: next to the app on wide terminals, over the page on narrow ones.
  public var inspector: GridRect
  /// The rule between the app and the inspector.
  public var divider: GridRect
  /// The second inspector panel on very wide terminals.
  public var secondInspector = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  public var secondDivider = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// The topmost modal of the selected tab.
  public var modal: ModalLayout?
  /// The terminal is too small for anything but a message.
  public var isTooSmall: Bool

  /// Below this size only a message is drawn.
  public static let minimumSize = GridSize(columns: 20, rows: 8)
  /// Minimum width of a terminal with the inspector next to the app.
  public static let wideColumns = 100

  /// Minimum height of a terminal with the activity strip.
  public static let stripRows = 30

  /// The area of the emulated app: navigation bar, page and tab bar.
  public var appArea: GridRect {
    GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: bar.rows + page.rows + tabBar.rows)
  }

  /// The area of a native screen: the modal's content, or the page area.
  var nativeArea: GridRect { modal?.content ?? page }

  /// The sheet that a swipe down dismisses; nil without a sheet.
  public func sheet(_ state: ShellState) -> SheetArea? {
    guard let modal else {
      let box = GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: bar.rows + page.rows)
      return state.sheet(covering: box, bar: bar)
    }
    return state.sheet(covering: modal.box, bar: modal.bar)
  }

  /// Minimum columns of the app next to the inspector.
  public static let minimumAppColumns = 40
}

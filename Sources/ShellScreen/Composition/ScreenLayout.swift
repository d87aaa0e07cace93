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

  /// Computes the layout. The model affects the page's size only through inspector and strip.
  public static func make(
    size: GridSize, state: ShellState, model: ScreenModel = ScreenModel(), options: ScreenOptions
  ) -> ScreenLayout {
    guard size.columns >= minimumSize.columns, size.rows >= minimumSize.rows else { return small(size) }
    let isWide = size.columns >= wideColumns
    let isShown = model.inspector.isShown ?? (isWide && options.showsInspector)
    let preferredColumns = model.appColumns ?? frameColumns(of: size.columns, inspector: options.inspectorColumns)
    let columns = isWide ? clamped(appColumns: preferredColumns, in: size.columns) : size.columns
    // Without the inspector the app keeps its width and is centered, so that pages keep their viewport.
    let left = isWide && !isShown ? (size.columns - columns) / 2 : 0
    let barRows = size.rows >= 12 ? 2 : 1
    let tabRows = state.tabs.count < 2 ? 0 : size.rows >= 12 ? 2 : 1
    let stripRows = size.rows >= Self.stripRows && model.showsStrip ?? options.showsStrip ? 1 : 0
    let pageRows = size.rows - 2 - barRows - tabRows - stripRows
    let page = GridRect(column: left, row: 1 + barRows, columns: columns, rows: pageRows)
    let middle = size.rows - 2 - stripRows
    var inspector = empty
    var divider = empty
    if isShown && isWide {
      divider = GridRect(column: columns, row: 1, columns: 1, rows: middle)
      inspector = GridRect(column: columns + 1, row: 1, columns: size.columns - columns - 1, rows: middle)
    } else if isShown {
      inspector = page
    }
    let bar = GridRect(column: left, row: 1, columns: columns, rows: barRows)
    let tabBar = GridRect(column: left, row: page.maxRow, columns: columns, rows: tabRows)
    let modal = state.modal(of: state.selectedTab).map {
      ModalLayout.make($0.style, bar: bar, page: page, tabBar: tabBar)
    }
    return ScreenLayout(
      size: size, status: GridRect(column: 0, row: 0, columns: size.columns, rows: 1), bar: bar, page: page,
      tabBar: tabBar,
      strip: GridRect(column: 0, row: size.rows - 1 - stripRows, columns: size.columns, rows: stripRows),
      footer: GridRect(column: 0, row: size.rows - 1, columns: size.columns, rows: 1),
      inspector: inspector,
      divider: divider, modal: modal, isTooSmall: false
    ).splittingInspector(secondColumns: model.secondColumns)
  }

  /// Minimum columns of the app next to the inspector.
  public static let minimumAppColumns = 40

  /// Default width of the app: the rest next to an inspector of configured width, else 60 to 80 columns.
  private static func frameColumns(of columns: Int, inspector: Int?) -> Int {
    guard let inspector else { return min(80, max(60, columns - 49)) }
    return columns - inspector - 1
  }

  /// Clamps the width of the app so that app and inspector keep their minimum.
  static func clamped(appColumns preferredColumns: Int, in columns: Int) -> Int {
    min(max(minimumAppColumns, preferredColumns), columns - 1 - minimumInspectorColumns(in: columns))
  }

  private static let empty = GridRect(column: 0, row: 0, columns: 0, rows: 0)

  private static func small(_ size: GridSize) -> ScreenLayout {
    // A page must never get an empty viewport.
    let page = GridRect(column: 0, row: 0, columns: max(1, size.columns), rows: max(1, size.rows))
    return ScreenLayout(
      size: size, status: empty, bar: empty, page: page, tabBar: empty, footer: empty, inspector: empty,
      divider: empty, isTooSmall: true)
  }
}

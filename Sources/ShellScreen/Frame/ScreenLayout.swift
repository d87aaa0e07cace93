import ShellCore
import TerminalModel

/// Where the parts of the screen are. Parts that are absent are empty rectangles.
public struct ScreenLayout: Equatable, Sendable {
  /// The whole terminal.
  public var size: GridSize
  public var status: GridRect
  /// The navigation bar, its rule or progress line included.
  public var bar: GridRect
  /// The page's viewport.
  public var page: GridRect
  /// The tab bar, its rule included.
  public var tabBar: GridRect
  /// The last minute as marks on an axis; empty where it is not shown.
  public var strip = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  public var footer: GridRect
  /// Beside the frame on wide terminals; over the page on narrow ones, where the user asked for it.
  public var inspector: GridRect
  /// The rule between the frame and the inspector.
  public var divider: GridRect
  /// The second inspector panel, on very wide terminals, and the rule before it.
  public var secondInspector = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  public var secondDivider = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  /// Where the uppermost modal of the shown tab is; nil when there is none.
  public var modal: ModalLayout?
  /// Nothing but a remark fits.
  public var tooSmall: Bool

  /// Below this nothing but a remark is drawn.
  public static let minimumSize = GridSize(columns: 20, rows: 8)
  /// From this width on the inspector has a place beside the frame.
  public static let wideColumns = 100

  /// From this height on the strip of the last minute has a row.
  public static let stripRows = 30

  /// The frame as a phone would show it: bar, page and tab bar.
  public var frame: GridRect {
    GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: bar.rows + page.rows + tabBar.rows)
  }

  /// Where a native screen is: in a modal, or in the page's place.
  var nativeArea: GridRect { modal?.content ?? page }

  /// The sheet that a swipe down dismisses; nil when none is shown.
  public func sheet(_ state: ShellState) -> SheetArea? {
    guard let modal else {
      let box = GridRect(column: bar.column, row: bar.row, columns: bar.columns, rows: bar.rows + page.rows)
      return state.sheet(covering: box, bar: bar)
    }
    return state.sheet(covering: modal.box, bar: modal.bar)
  }

  /// Lays the screen out. The page's size depends on the model only through the inspector.
  public static func make(
    size: GridSize, state: ShellState, model: ScreenModel = ScreenModel(), options: ScreenOptions
  ) -> ScreenLayout {
    guard size.columns >= minimumSize.columns, size.rows >= minimumSize.rows else { return small(size) }
    let isWide = size.columns >= wideColumns
    let isShown = model.inspector.isShown ?? (isWide && options.showsInspector)
    let wanted = model.frameColumns ?? frameColumns(of: size.columns, inspector: options.inspectorColumns)
    let columns = isWide ? fitting(frameColumns: wanted, in: size.columns) : size.columns
    // Without the inspector the phone stands in the middle, as wide as beside it, so that pages need no other layout.
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
      divider: divider, modal: modal, tooSmall: false
    ).dividingInspector(secondColumns: model.secondColumns)
  }

  /// Columns of the frame beside an inspector, at the least, whatever was wished for that.
  public static let minimumFrameColumns = 40

  /// What the inspector leaves when it was given a width; else a phone's column of 60 to 80 cells, and what is left is
  /// the inspector's.
  private static func frameColumns(of columns: Int, inspector: Int?) -> Int {
    guard let inspector else { return min(80, max(60, columns - 49)) }
    return columns - inspector - 1
  }

  /// The frame and the inspector keep what they need.
  static func fitting(frameColumns wanted: Int, in columns: Int) -> Int {
    min(max(minimumFrameColumns, wanted), columns - 1 - minimumInspectorColumns(in: columns))
  }

  private static let empty = GridRect(column: 0, row: 0, columns: 0, rows: 0)

  private static func small(_ size: GridSize) -> ScreenLayout {
    // A page must never be told of a viewport without cells.
    let page = GridRect(column: 0, row: 0, columns: max(1, size.columns), rows: max(1, size.rows))
    return ScreenLayout(
      size: size, status: empty, bar: empty, page: page, tabBar: empty, footer: empty, inspector: empty,
      divider: empty, tooSmall: true)
  }
}

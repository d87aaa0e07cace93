import ShellCore
import TerminalModel

extension ScreenLayout {
  /// Computes the layout. The model affects the page's size only through inspector and strip.
  package static func make(
    size: GridSize, state: ShellState, model: ScreenModel = ScreenModel(), options: ScreenOptions
  ) -> ScreenLayout {
    guard size.columns >= minimumSize.columns, size.rows >= minimumSize.rows else { return small(size) }
    let isWide = size.columns >= wideColumns
    let isShown = model.panes.isShown ?? (isWide && options.showsInspector)
    let preferredColumns = model.appColumns ?? frameColumns(of: size.columns, inspector: options.inspectorColumns)
    let columns = isWide ? clamped(appColumns: preferredColumns, in: size.columns) : size.columns
    // Without the inspector the app keeps its width and is centered, so that pages keep their viewport.
    let left = isWide && !isShown ? (size.columns - columns) / 2 : 0
    let barRows = size.rows >= 12 ? 2 : 1
    let tabRows = state.tabs.count < 2 ? 0 : size.rows >= 12 ? 2 : 1
    let stripRows = size.rows >= Self.stripRows && model.strip.isShown ?? options.showsStrip ? 1 : 0
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
    ).splittingInspector(secondColumns: model.panes.secondColumns)
  }

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

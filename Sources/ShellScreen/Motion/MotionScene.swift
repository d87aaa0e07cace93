import ShellCore
import TerminalModel

/// What of a screen tells whether the next one is moved to, and where on it that happens.
public struct MotionScene: Equatable, Sendable {
  var size: GridSize
  /// Place of the selected tab.
  var tab: Int?
  /// The entry that is shown, and its place in its stack.
  var entry: EntryID?
  var depth: Int
  var modals: Int
  /// Bar and page, which tabs and stacks of pages share.
  var area: GridRect
  /// Where the uppermost modal is; nil when there is none.
  var modal: GridRect?
  /// Something of Hull's own or a dialog lies over the app: what happens below is no motion that a user asked to see.
  var isCovered: Bool

  public init(state: ShellState, model: ScreenModel, layout: ScreenLayout) {
    size = layout.size
    tab = state.tabIndex
    let stack = state.modal(of: state.selectedTab)?.stack ?? state.selected?.stack
    entry = stack?.current?.id
    depth = stack?.index ?? 0
    modals = state.selected?.modals.count ?? 0
    area = GridRect(
      column: layout.bar.column, row: layout.bar.row, columns: layout.bar.columns,
      rows: layout.bar.rows + layout.page.rows)
    modal = layout.modal?.box
    isCovered =
      layout.tooSmall || model.overlay != nil || state.shownDialog != nil
      || !layout.inspector.intersection(layout.page).isEmpty
  }
}

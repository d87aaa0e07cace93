import ShellCore
import TerminalModel

/// The properties of a screen that determine the transition to the next one.
package struct TransitionState: Equatable, Sendable {
  var size: GridSize
  /// Index of the selected tab.
  var tab: Int?
  /// The shown history entry, and its index in its stack.
  var entry: EntryID?
  var depth: Int
  var modals: Int
  /// Navigation bar and page area.
  var area: GridRect
  /// The area of the topmost modal.
  var modal: GridRect?
  /// Whether an overlay, a dialog or the inspector covers the app: changes below it are not animated.
  var isCovered: Bool

  package init(state: ShellState, model: ScreenModel, layout: ScreenLayout) {
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
      layout.isTooSmall || model.overlay != nil || state.shownDialog != nil
      || !layout.inspector.intersection(layout.page).isEmpty
  }
}

import TerminalModel

/// Swipe-to-dismiss of sheets, on iOS only.
extension ShellState {
  /// Whether a swipe down dismisses the topmost modal of the selected tab. Full-screen modals
  /// (`present_screen`) have no such gesture.
  public var hasSheet: Bool { shownDialog == nil && tabs.hasSheet(in: shared) }

  /// The area of the current sheet; nil when no gesture dismisses it.
  ///
  /// - Parameters:
  ///   - box: the whole area of the sheet.
  ///   - bar: its navigation bar.
  public func sheet(covering box: GridRect, bar: GridRect) -> SheetArea? {
    guard hasSheet else { return nil }
    let handle = GridRect(column: box.column, row: box.row, columns: box.columns, rows: bar.maxRow - box.row)
    let screen = modal(of: selectedTab)?.stack.current
    return SheetArea(box: box, handle: handle, movesByContent: screen?.form.scroll == 0)
  }

  /// Dismisses the whole modal with its stack after a swipe down.
  mutating func swipeSheetDown() -> [ShellEffect] {
    guard hasSheet, let tab = tabs.id(selectedTab) else { return [] }
    return tabs[tab].modals.isEmpty ? traverse(tab, .toPageBelowModal) : apply(to: tab) { $0.dismissModal(in: &$1) }
  }
}

import TerminalModel

/// Sheets that the user pulls down, which only iOS has.
extension ShellState {
  /// Whether a swipe down dismisses the uppermost modal of the selected tab. Screens that cover the whole screen
  /// (`present_screen`) have no such gesture.
  public var hasSheet: Bool {
    guard !isInBackground, shownDialog == nil, let tab = selected else { return false }
    switch app.platform {
    case .android: return false
    case .ios, .iosLegacy: break
    }
    guard let modal = tab.modals.last else { return tab.stack.modalRoot != nil }
    switch modal.style {
    case .sheet: return true
    case .fullScreen: return false
    }
  }

  /// The sheet at a place on the screen; nil when no gesture dismisses what is shown.
  ///
  /// - Parameters:
  ///   - box: everything that it covers.
  ///   - bar: its navigation bar.
  public func sheet(covering box: GridRect, bar: GridRect) -> SheetArea? {
    guard hasSheet else { return nil }
    let handle = GridRect(column: box.column, row: box.row, columns: box.columns, rows: bar.maxRow - box.row)
    let screen = modal(of: selectedTab)?.stack.current
    return SheetArea(box: box, handle: handle, movesByContent: screen?.form.scroll == 0)
  }

  /// The user has pulled the sheet down: the whole modal goes, with what is on its stack.
  mutating func swipeSheetDown() -> [ShellEffect] {
    guard hasSheet, let index = index(of: selectedTab) else { return [] }
    return tabs[index].modals.isEmpty ? dismissPages(index) : dismiss(index)
  }
}

import PageWire
import TerminalModel

/// Modals. Sheets are dismissed by a swipe, on iOS only.
extension ShellState {
  /// The topmost modal of a tab; nil when there is none.
  public func modal(of id: TabID) -> ModalState? { tab(id)?.modals.last }

  /// Whether a tab shows a modal, of native screens or of pages.
  public func showsModal(_ id: TabID) -> Bool { modal(of: id) != nil || isInPageModal(id) }

  /// Whether a tab's current page belongs to a modal.
  public func isInPageModal(_ id: TabID) -> Bool { tab(id)?.stack.modalRoot != nil }

  /// Dismisses all modals of a tab, because another page is about to be shown.
  mutating func dismissAll(_ tab: TabID) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    while !tabs[tab].modals.isEmpty { effects += apply(to: tab) { $0.removeModal(answering: nil, in: &$1) } }
    return effects
  }

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

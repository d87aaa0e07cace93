import PageWire

/// Modals: they belong to a tab, survive tab switches and deaths, and handle bar, keys and taps in place of its page.
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
}

/// The state of a tab for a launch after the system has ended the app.
extension TabState {
  /// Restores the tab; its page is loaded when it is shown.
  mutating func restore(_ saved: SavedTab, in shell: inout SharedState) {
    stack = shell.counters.renumbered(saved.stack)
    modals = saved.modals.map { ModalState(style: $0.style, stack: shell.counters.renumbered($0.stack)) }
    badge = saved.badge
    guard stack.entries.contains(where: { $0.page != nil }) else { return }
    var page = PageViewState(view: shell.counters.nextView())
    page.recovery.deferred = .recreateWhenShown
    self.page = page
    deathCount = saved.deathCount + 1
    if shell.app.bridge.quirks.exposesLastDeath {
      savedState = saved.savedState
      callsLostWithHost = saved.lostCalls
    }
    shell.recordEvent(.didRestoreState, id, pageURL ?? "")
    if !saved.lostCalls.isEmpty {
      shell.log(
        .warning, id,
        "the app was ended before the page received the replies to these calls: "
          + saved.lostCalls.joined(separator: ", "))
    }
  }
}

import ShellCore

extension ScreenRenderer {
  /// Whether the screen shows a spinner for a page load.
  package static func isWaiting(_ state: ShellState) -> Bool {
    if state.isCoveredByLoadingOverlay(state.selectedTab) { return true }
    switch state.contentBelowModals {
    case .opening(let url): return url != nil
    case .dead: return state.selectedPage?.provisional != nil
    case .blank, .background, .page, .native, .failed: return false
    }
  }
}

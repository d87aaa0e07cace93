import ShellCore

extension ScreenRenderer {
  /// Whether the screen shows that a page is waited for: a sign turns there, where things move.
  public static func isWaiting(_ state: ShellState) -> Bool {
    if state.isCovered(state.selectedTab) { return true }
    switch state.contentBelowModals {
    case .opening(let url): return url != nil
    case .gone: return state.selectedPage?.provisional != nil
    case .blank, .background, .page, .native, .failed: return false
    }
  }
}

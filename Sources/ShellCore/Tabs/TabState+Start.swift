extension TabState {
  /// Opens the tab's start of app.yaml.
  mutating func openStart(in shell: inout SharedState) -> [TabEffect] {
    switch shell.app.description(of: id)?.start {
    case .url(let url)?, .script(let url)?: [.request(.load(PendingNavigation(tab: id, url: url, commit: .push)))]
    case .screen(let screen)?: push(screen, in: &shell).asTabEffects
    case nil: []
    }
  }

  /// Performs the deferred recovery of a page that is shown again.
  mutating func recoverWhenShown(in shell: inout SharedState) -> [TabEffect] {
    guard let (verdict, interrupted) = page?.recovery.removeDeferred() else { return [] }
    return recover(verdict, interrupted, in: &shell)
  }
}

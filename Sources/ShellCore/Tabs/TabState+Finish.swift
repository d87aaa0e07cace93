import PageWire

extension TabState {
  /// Records title and back state at a commit and at the end of a load.
  mutating func updateNavigationSnapshot(in shell: inout SharedState) {
    guard !shell.app.navigation.quirks.tracksSameDocument else { return }
    let stack = self.stack
    let title = stack.entry(page?.entry)?.page?.title ?? ""
    page?.navigationSnapshot = NavigationSnapshot(title: title, canGoBack: stack.backIndex != nil)
  }

  /// Handles a document that has finished loading.
  mutating func finishDocument(in shell: inout SharedState) -> [TabEffect] {
    guard page?.phase == .shown(isFinished: false) else { return [] }
    page?.phase = .shown(isFinished: true)
    page?.recovery.relaunchCounter.recordFinish(at: shell.now)
    recordRecovery(in: &shell)
    updateNavigationSnapshot(in: &shell)
    let committed = page?.overlay.committedLoad
    page?.overlay.hide(after: committed)
    if let breakage = page?.source.transferError {
      shell.recordEvent(.didFail, id, breakage.message)
    } else {
      shell.recordEvent(.didFinish, id, pageURL ?? "")
    }
    let nextView = ViewID(shell.counters.view + 1)
    return [.request(.tracking(.pageLoaded(id, nextView: nextView))), .request(.deliverQueuedActions)]
  }
}

import PageWire

/// The end of a sign-in: its pages are removed from the stack.
extension SignInAttempt {
  /// Loads the user's original URL.
  func loadOriginal(for tab: inout TabState) -> [TabEffect] {
    tab.stack.collapse(to: depth)
    return [.request(.load(PendingNavigation(tab: tab.id, url: url, commit: tab.returningCommit)))]
  }

  /// Shows an error page for the user's original URL.
  func show(_ failure: LoadFailure, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    tab.stack.collapse(to: depth)
    let load = PendingNavigation(tab: tab.id, url: url, commit: tab.returningCommit)
    if tab.page == nil { tab.page = PageViewState(view: shell.counters.nextView()) }
    return load.fail(failure, in: &tab, &shell).asTabEffects
  }
}

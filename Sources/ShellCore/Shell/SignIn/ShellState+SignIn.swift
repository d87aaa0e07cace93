import PageWire

/// OAuth sign-in by the shell: the navigations and history entries of its pages.
extension ShellState {
  /// Handles a report of the runtime about the sign-in, unless its tab is closed.
  mutating func handleSignInReport(_ event: SignInState.Event) -> [ShellEffect] {
    signIn.attempt.flatMap { tabs.id($0.tab) } == nil ? [] : handleSignInEvent(event)
  }

  mutating func handleSignInEvent(_ event: SignInState.Event) -> [ShellEffect] {
    guard let configuration = app.signIn else { return [] }
    return apply(signIn.handle(event, configuration)) { $0.perform($1) }
  }

  private mutating func perform(_ request: SignInState.Request) -> [ShellEffect] {
    switch request {
    case .authorize(let url, let commit, let tab):
      return tabs.id(tab).map { navigate($0, to: url, commit: commit) } ?? []
    case .loadOriginal(let attempt):
      guard let tab = tabs.id(attempt.tab) else { return [] }
      tabs[tab].stack.collapse(to: attempt.depth)
      return navigate(tab, to: attempt.url, commit: tabs[tab].returningCommit)
    case .showFailure(let failure, let attempt):
      guard let tab = tabs.id(attempt.tab) else { return [] }
      tabs[tab].stack.collapse(to: attempt.depth)
      let load = counters.nextLoad()
      let commit = tabs[tab].returningCommit
      if tabs[tab].page == nil { tabs[tab].page = PageViewState(view: counters.nextView()) }
      tabs[tab].page?.provisional = ProvisionalLoad(load: load, url: attempt.url, commit: commit)
      return tabs[tab].fail(failure, in: &shared)
    }
  }
}

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
    case .loadOriginal(let attempt): return apply(to: attempt.tab) { tab, _ in attempt.loadOriginal(for: &tab) }
    case .showFailure(let failure, let attempt):
      return apply(to: attempt.tab) { attempt.show(failure, for: &$0, in: &$1) }
    }
  }
}

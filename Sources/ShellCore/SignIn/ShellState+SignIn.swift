import PageWire

/// OAuth sign-in by the shell: the navigations and history entries of its pages.
extension ShellState {
  /// Handles a navigation that is part of a sign-in; nil for others.
  /// - Parameter originalURL: the user's original URL, when a server redirects.
  mutating func signIn(
    at url: String, originalURL: String? = nil, commit: ProvisionalLoad.Commit, _ index: Int
  ) -> [ShellEffect]? {
    let tab = tabs[index].id
    guard let configuration = app.signIn, signIn.intercepts(url, in: tab, configuration) else { return nil }
    let settled = settleProvisional(index)
    let navigation = SignInState.Navigation(
      tab: tab, url: url, originalURL: originalURL, commit: commit, depth: depth(index, commit))
    return settled + handleSignInEvent(.navigated(navigation))
  }

  /// The number of entries that stay when the pages of the sign-in are removed.
  private func depth(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Int {
    guard let position = pagePosition(index) else { return 0 }
    switch commit {
    case .push: return position + 1
    case .replace, .reload, .traverse: return position
    }
  }

  /// Handles a report of the runtime about the sign-in, unless its tab is closed.
  mutating func handleSignInReport(_ event: SignInState.Event) -> [ShellEffect] {
    signIn.attempt.flatMap { index(of: $0.tab) } == nil ? [] : handleSignInEvent(event)
  }

  private mutating func handleSignInEvent(_ event: SignInState.Event) -> [ShellEffect] {
    guard let configuration = app.signIn else { return [] }
    return apply(signIn.handle(event, configuration)) { $0.perform($1) }
  }

  private mutating func perform(_ request: SignInState.Request) -> [ShellEffect] {
    switch request {
    case .authorize(let url, let commit, let tab):
      return index(of: tab).map { navigate($0, to: url, commit: commit) } ?? []
    case .loadOriginal(let attempt):
      guard let index = index(of: attempt.tab) else { return [] }
      collapse(index, to: attempt.depth)
      return navigate(index, to: attempt.url, commit: returning(index))
    case .showFailure(let failure, let attempt):
      guard let index = index(of: attempt.tab) else { return [] }
      collapse(index, to: attempt.depth)
      let load = LoadID(Self.next(&counters.load))
      let commit = returning(index)
      if tabs[index].page == nil { tabs[index].page = PageViewState(view: ViewID(Self.next(&counters.view))) }
      tabs[index].page?.provisional = ProvisionalLoad(load: load, url: attempt.url, commit: commit)
      return fail(index, failure)
    }
  }

  /// The original request replaces the last page of the sign-in.
  private func returning(_ index: Int) -> ProvisionalLoad.Commit { tabs[index].stack.isEmpty ? .push : .replace }

  /// Collapses the pages of the sign-in into one entry, so that Back skips them.
  private mutating func collapse(_ index: Int, to depth: Int) {
    let stack = tabs[index].stack
    guard stack.index > depth else { return }
    var entries = stack.entries
    entries.removeSubrange(depth..<stack.index)
    tabs[index].stack = BackStack(entries: entries, index: depth)
  }
}

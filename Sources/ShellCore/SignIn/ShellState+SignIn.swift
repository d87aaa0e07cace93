import PageWire

/// Signing in: the shell watches for the site's redirect to its login page, sends the user to the authorization server
/// instead, takes the code out of its redirect, and has the token put into what follows.
extension ShellState {
  /// What a navigation means to the sign-in; nil when it has nothing to do with it.
  /// - Parameter wanted: what the user had asked for, when a server leads elsewhere.
  mutating func signIn(
    at url: String, wanted: String? = nil, commit: ProvisionalLoad.Commit, _ index: Int
  ) -> [ShellEffect]? {
    guard let configuration = app.signIn else { return nil }
    if SignInConfiguration.isSamePlace(url, configuration.redirectURI), case .authorizing(let ticket)? = signIn?.phase,
      signIn?.tab == tabs[index].id
    {
      return takeCode(url, ticket, index)
    }
    guard SignInConfiguration.isSamePlace(url, configuration.loginURL) else { return nil }
    if signIn?.phase == .preparing || signIn?.phase == .exchanging { return settleProvisional(index) }
    let settled = settleProvisional(index)
    let target = wanted ?? configuration.loginURL
    note(.didBeginSignIn, index, target)
    signIn = SignInState(
      tab: tabs[index].id, url: target, commit: commit, depth: depth(index, commit), phase: .preparing)
    return settled + [.prepareSignIn]
  }

  /// How many entries stay when the pages of the sign-in go.
  private func depth(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Int {
    guard let position = pagePosition(index) else { return 0 }
    switch commit {
    case .push: return position + 1
    case .replace, .reload, .traverse: return position
    }
  }

  /// The runtime has drawn the ticket: the user goes to the authorization server.
  mutating func takeTicket(_ ticket: SignInTicket) -> [ShellEffect] {
    guard let configuration = app.signIn, let state = signIn, state.phase == .preparing,
      let index = index(of: state.tab)
    else { return [] }
    signIn?.phase = .authorizing(ticket)
    var parameters = [
      ("response_type", "code"), ("client_id", configuration.clientID), ("redirect_uri", configuration.redirectURI),
    ]
    if !configuration.scope.isEmpty { parameters.append(("scope", configuration.scope)) }
    parameters += [
      ("state", ticket.state), ("code_challenge", ticket.challenge), ("code_challenge_method", "S256"),
    ]
    let commit: ProvisionalLoad.Commit =
      switch state.commit {
      case .push: .push
      case .replace, .reload, .traverse: .replace
      }
    return navigate(index, to: QueryText.adding(parameters, to: configuration.authorizationEndpoint), commit: commit)
  }

  private mutating func takeCode(_ url: String, _ ticket: SignInTicket, _ index: Int) -> [ShellEffect] {
    let settled = settleProvisional(index)
    let answer = QueryText.parameters(of: url)
    // An answer to a question that was never asked here may be an attack; the sign-in it claims to be is not ended by it.
    guard answer["state"] == ticket.state else {
      log(.error, index, "an answer to another sign-in was refused")
      return settled
    }
    if let error = answer["error"] {
      return settled + failSignIn(answer["error_description"] ?? error)
    }
    guard let code = answer["code"], !code.isEmpty else { return settled + failSignIn("no code came") }
    signIn?.phase = .exchanging
    return settled + [.exchangeCode(code)]
  }

  /// The token is there, or there will be none.
  mutating func endSignIn(failure: String?) -> [ShellEffect] {
    guard let state = signIn, state.phase == .exchanging else { return [] }
    if let failure { return failSignIn(failure) }
    guard let index = index(of: state.tab) else { return [] }
    signIn = nil
    note(.didSignIn, index, state.url)
    collapse(index, to: state.depth)
    return navigate(index, to: state.url, commit: returning(state, index))
  }

  /// What had been asked for takes the place of the last page of the sign-in.
  private func returning(_ state: SignInState, _ index: Int) -> ProvisionalLoad.Commit {
    tabs[index].stack.isEmpty ? .push : .replace
  }

  private mutating func failSignIn(_ reason: String) -> [ShellEffect] {
    guard let state = signIn, let index = index(of: state.tab) else { return [] }
    signIn = nil
    note(.didFailSignIn, index, reason)
    collapse(index, to: state.depth)
    let load = LoadID(Self.next(&counters.load))
    let commit = returning(state, index)
    if tabs[index].page == nil { tabs[index].page = PageViewState(view: ViewID(Self.next(&counters.view))) }
    tabs[index].page?.provisional = ProvisionalLoad(load: load, url: state.url, commit: commit)
    let message = "The sign-in failed: \(reason)."
    return fail(index, LoadFailure(kind: .refused, url: state.url, message: message))
  }

  /// The pages of the sign-in are one entry: back does not lead through them.
  private mutating func collapse(_ index: Int, to depth: Int) {
    let stack = tabs[index].stack
    guard stack.index > depth else { return }
    var entries = stack.entries
    entries.removeSubrange(depth..<stack.index)
    tabs[index].stack = BackStack(entries: entries, index: depth)
  }
}

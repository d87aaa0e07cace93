import PageWire

/// OAuth sign-in by the shell: it intercepts the site's redirect to its login page, opens the authorization server,
/// takes the code from the redirect, and has the token added to further requests.
extension ShellState {
  /// Handles a navigation that is part of a sign-in; nil for others.
  /// - Parameter originalURL: the user's original URL, when a server redirects.
  mutating func signIn(
    at url: String, originalURL: String? = nil, commit: ProvisionalLoad.Commit, _ index: Int
  ) -> [ShellEffect]? {
    guard let configuration = app.signIn else { return nil }
    if SignInConfiguration.isSameEndpoint(url, configuration.redirectURI),
      case .authorizing(let ticket)? = signIn?.phase,
      signIn?.tab == tabs[index].id
    {
      return handleCode(url, ticket, index)
    }
    guard SignInConfiguration.isSameEndpoint(url, configuration.loginURL) else { return nil }
    if signIn?.phase == .preparing || signIn?.phase == .exchanging { return settleProvisional(index) }
    let settled = settleProvisional(index)
    let target = originalURL ?? configuration.loginURL
    recordEvent(.didBeginSignIn, index, target)
    signIn = SignInState(
      tab: tabs[index].id, url: target, commit: commit, depth: depth(index, commit), phase: .preparing)
    return settled + [.prepareSignIn]
  }

  /// The number of entries that stay when the pages of the sign-in are removed.
  private func depth(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Int {
    guard let position = pagePosition(index) else { return 0 }
    switch commit {
    case .push: return position + 1
    case .replace, .reload, .traverse: return position
    }
  }

  /// Opens the authorization server with the parameters from the runtime.
  mutating func handleAuthorizationParameters(_ ticket: AuthorizationParameters) -> [ShellEffect] {
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
    return navigate(index, to: QueryString.adding(parameters, to: configuration.authorizationEndpoint), commit: commit)
  }

  private mutating func handleCode(_ url: String, _ ticket: AuthorizationParameters, _ index: Int) -> [ShellEffect] {
    let settled = settleProvisional(index)
    let response = QueryString.parameters(of: url)
    // A response with another state may be an attack, so it does not end this sign-in.
    guard response["state"] == ticket.state else {
      log(.error, index, "a sign-in response with an unknown state was rejected")
      return settled
    }
    if let error = response["error"] {
      return settled + failSignIn(response["error_description"] ?? error)
    }
    guard let code = response["code"], !code.isEmpty else { return settled + failSignIn("the response has no code") }
    signIn?.phase = .exchanging
    return settled + [.exchangeCode(code)]
  }

  /// Ends the sign-in when the token request has ended.
  mutating func endSignIn(failure: String?) -> [ShellEffect] {
    guard let state = signIn, state.phase == .exchanging else { return [] }
    if let failure { return failSignIn(failure) }
    guard let index = index(of: state.tab) else { return [] }
    signIn = nil
    recordEvent(.didSignIn, index, state.url)
    collapse(index, to: state.depth)
    return navigate(index, to: state.url, commit: returning(state, index))
  }

  /// The original request replaces the last page of the sign-in.
  private func returning(_ state: SignInState, _ index: Int) -> ProvisionalLoad.Commit {
    tabs[index].stack.isEmpty ? .push : .replace
  }

  private mutating func failSignIn(_ reason: String) -> [ShellEffect] {
    guard let state = signIn, let index = index(of: state.tab) else { return [] }
    signIn = nil
    recordEvent(.didFailSignIn, index, reason)
    collapse(index, to: state.depth)
    let load = LoadID(Self.next(&counters.load))
    let commit = returning(state, index)
    if tabs[index].page == nil { tabs[index].page = PageViewState(view: ViewID(Self.next(&counters.view))) }
    tabs[index].page?.provisional = ProvisionalLoad(load: load, url: state.url, commit: commit)
    let message = "The sign-in failed: \(reason)."
    return fail(index, LoadFailure(kind: .refused, url: state.url, message: message))
  }

  /// Collapses the pages of the sign-in into one entry, so that Back skips them.
  private mutating func collapse(_ index: Int, to depth: Int) {
    let stack = tabs[index].stack
    guard stack.index > depth else { return }
    var entries = stack.entries
    entries.removeSubrange(depth..<stack.index)
    tabs[index].stack = BackStack(entries: entries, index: depth)
  }
}

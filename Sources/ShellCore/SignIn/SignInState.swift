/// The state machine of an OAuth sign-in by the shell: it intercepts the site's redirect to its login page, opens the
/// authorization server, reads the code from the redirect, and has the token added to further requests.
public struct SignInState: Equatable, Sendable {
  /// The sign-in in progress.
  public internal(set) var attempt: SignInAttempt?

  init() {}
}

extension SignInState {
  typealias Effect = MachineEffect<Request>

  /// A navigation that is part of a sign-in.
  struct Navigation: Equatable, Sendable {
    var tab: TabID
    var url: String
    /// The user's original URL, when a server redirects.
    var originalURL: String?
    var commit: ProvisionalLoad.Commit
    /// The number of entries that stay when the pages of the sign-in are removed.
    var depth: Int
  }

  enum Event: Equatable, Sendable {
    /// A navigation for which `intercepts` is true. The tab has canceled it.
    case navigated(Navigation)
    /// The runtime has generated the parameters.
    case prepared(AuthorizationParameters)
    /// The token request has ended.
    case ended(failure: String?)
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Opens the authorization server in a tab.
    case authorize(url: String, commit: ProvisionalLoad.Commit, tab: TabID)
    /// Removes the pages of the sign-in and loads the user's original URL.
    case loadOriginal(SignInAttempt)
    /// Removes the pages of the sign-in and shows an error page for the user's original URL.
    case showFailure(LoadFailure, SignInAttempt)
  }

  /// Whether a navigation of a tab is part of a sign-in.
  func intercepts(_ url: String, in tab: TabID, _ configuration: SignInConfiguration) -> Bool {
    parameters(expectedAt: url, in: tab, configuration) != nil
      || SignInConfiguration.isSameEndpoint(url, configuration.loginURL)
  }

  /// The parameters of the request whose response is at a URL; nil when it is no response.
  private func parameters(
    expectedAt url: String, in tab: TabID, _ configuration: SignInConfiguration
  ) -> AuthorizationParameters? {
    guard case .authorizing(let parameters)? = attempt?.phase, attempt?.tab == tab,
      SignInConfiguration.isSameEndpoint(url, configuration.redirectURI)
    else { return nil }
    return parameters
  }

  mutating func handle(_ event: Event, _ configuration: SignInConfiguration) -> [Effect] {
    switch event {
    case .navigated(let navigation): handle(navigation, configuration)
    case .prepared(let parameters): authorize(parameters, configuration)
    case .ended(let failure): end(failure)
    }
  }

  private mutating func handle(_ navigation: Navigation, _ configuration: SignInConfiguration) -> [Effect] {
    if let parameters = parameters(expectedAt: navigation.url, in: navigation.tab, configuration) {
      return handleResponse(navigation.url, parameters, navigation.tab)
    }
    switch attempt?.phase {
    case .preparing, .exchanging: return []
    case .authorizing, nil: break
    }
    let target = navigation.originalURL ?? configuration.loginURL
    attempt = SignInAttempt(
      tab: navigation.tab, url: target, commit: navigation.commit, depth: navigation.depth, phase: .preparing)
    return [.record(.didBeginSignIn, target, tab: navigation.tab), .shell(.prepareSignIn)]
  }

  /// Opens the authorization server with the parameters from the runtime.
  private mutating func authorize(
    _ parameters: AuthorizationParameters, _ configuration: SignInConfiguration
  ) -> [Effect] {
    guard let attempt, attempt.phase == .preparing else { return [] }
    self.attempt?.phase = .authorizing(parameters)
    var query = [
      ("response_type", "code"), ("client_id", configuration.clientID), ("redirect_uri", configuration.redirectURI),
    ]
    if !configuration.scope.isEmpty { query.append(("scope", configuration.scope)) }
    query += [
      ("state", parameters.state), ("code_challenge", parameters.challenge), ("code_challenge_method", "S256"),
    ]
    let commit: ProvisionalLoad.Commit =
      switch attempt.commit {
      case .push: .push
      case .replace, .reload, .traverse: .replace
      }
    let url = QueryString.adding(query, to: configuration.authorizationEndpoint)
    return [.request(.authorize(url: url, commit: commit, tab: attempt.tab))]
  }

  private mutating func handleResponse(
    _ url: String, _ parameters: AuthorizationParameters, _ tab: TabID
  ) -> [Effect] {
    let response = QueryString.parameters(of: url)
    // A response with another state may be an attack, so it does not end this sign-in.
    guard response["state"] == parameters.state else {
      return [.log(.error, "a sign-in response with an unknown state was rejected", tab: tab)]
    }
    if let error = response["error"] { return fail(response["error_description"] ?? error) }
    guard let code = response["code"], !code.isEmpty else { return fail("the response has no code") }
    attempt?.phase = .exchanging
    return [.shell(.exchangeCode(code))]
  }

  private mutating func end(_ failure: String?) -> [Effect] {
    guard let attempt, attempt.phase == .exchanging else { return [] }
    if let failure { return fail(failure) }
    self.attempt = nil
    return [.record(.didSignIn, attempt.url, tab: attempt.tab), .request(.loadOriginal(attempt))]
  }

  private mutating func fail(_ reason: String) -> [Effect] {
    guard let attempt else { return [] }
    self.attempt = nil
    let failure = LoadFailure(kind: .refused, url: attempt.url, message: "The sign-in failed: \(reason).")
    return [.record(.didFailSignIn, reason, tab: attempt.tab), .request(.showFailure(failure, attempt))]
  }
}

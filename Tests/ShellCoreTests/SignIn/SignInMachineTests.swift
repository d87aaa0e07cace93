import Testing

@testable import ShellCore

/// The phases of an OAuth sign-in, without a shell.
@Suite struct SignInMachineTests {
  private typealias Scenario = MachineScenario<SignInState, SignInState.Effect>

  private let configuration = SignInConfiguration(
    loginURL: "https://a.test/login", authorizationEndpoint: "https://id.test/authorize",
    tokenEndpoint: "https://id.test/token", clientID: "app", redirectURI: "bank://done",
    delivery: .header(origins: []))
  private let parameters = AuthorizationParameters(state: "s1", challenge: "c1")

  private func attempt(
    _ phase: SignInAttempt.Phase, commit: ProvisionalLoad.Commit = .push
  ) -> SignInAttempt {
    SignInAttempt(tab: "TAB_1", url: "https://a.test/accounts", commit: commit, depth: 2, phase: phase)
  }

  private func state(_ attempt: SignInAttempt?) -> SignInState {
    var state = SignInState()
    state.attempt = attempt
    return state
  }

  private func navigation(_ url: String, originalURL: String? = nil, tab: TabID = "TAB_1") -> SignInState.Event {
    .navigated(SignInState.Navigation(tab: tab, url: url, originalURL: originalURL, commit: .push, depth: 2))
  }

  @Test func loginPageStartsASignInThatReturnsToTheOriginalURL() {
    var scenario = Scenario(SignInState())
    scenario.step([
      .record(.didBeginSignIn, "https://a.test/accounts", tab: "TAB_1"), .shell(.prepareSignIn),
    ]) {
      $0.attempt = attempt(.preparing)
    } by: {
      $0.handle(navigation("https://a.test/login?from=1", originalURL: "https://a.test/accounts"), configuration)
    }
    // Further navigations to the login page wait for the one in progress.
    scenario.step([]) { $0.handle(navigation("https://a.test/login"), configuration) }
    let url =
      "https://id.test/authorize?response_type=code&client_id=app&redirect_uri=bank%3A%2F%2Fdone&state=s1"
      + "&code_challenge=c1&code_challenge_method=S256"
    scenario.step([.request(.authorize(url: url, commit: .push, tab: "TAB_1"))]) {
      $0.attempt = attempt(.authorizing(parameters))
    } by: {
      $0.handle(.prepared(parameters), configuration)
    }
    scenario.step([.shell(.exchangeCode("a+b"))]) {
      $0.attempt = attempt(.exchanging)
    } by: {
      $0.handle(navigation("bank://done?code=a%2Bb&state=s1"), configuration)
    }
    scenario.step([
      .record(.didSignIn, "https://a.test/accounts", tab: "TAB_1"), .request(.loadOriginal(attempt(.exchanging))),
    ]) {
      $0.attempt = nil
    } by: {
      $0.handle(.ended(failure: nil), configuration)
    }
    scenario.step([]) { $0.handle(.ended(failure: nil), configuration) }
  }

  @Test func reloadedLoginReplacesItsPageWithTheAuthorizationServer() {
    var scenario = Scenario(state(attempt(.preparing, commit: .reload)))
    var scoped = configuration
    scoped.scope = "read all"
    let url =
      "https://id.test/authorize?response_type=code&client_id=app&redirect_uri=bank%3A%2F%2Fdone&scope=read%20all"
      + "&state=s1&code_challenge=c1&code_challenge_method=S256"
    scenario.step([.request(.authorize(url: url, commit: .replace, tab: "TAB_1"))]) {
      $0.attempt?.phase = .authorizing(parameters)
    } by: {
      $0.handle(.prepared(parameters), scoped)
    }
  }

  @Test func responseWithAnotherStateIsRejected() {
    var scenario = Scenario(state(attempt(.authorizing(parameters))))
    scenario.step([.log(.error, "a sign-in response with an unknown state was rejected", tab: "TAB_1")]) {
      $0.handle(navigation("bank://done?code=evil&state=s2"), configuration)
    }
  }

  @Test(arguments: [
    ("error=access_denied&error_description=You+said+no", "You said no"), ("error=server_error", "server_error"),
    ("code=", "the response has no code"), ("", "the response has no code"),
  ])
  func responseWithoutACodeEndsTheSignIn(query: String, reason: String) {
    let authorizing = attempt(.authorizing(parameters))
    var scenario = Scenario(state(authorizing))
    let failure = LoadFailure(
      kind: .refused, url: "https://a.test/accounts", message: "The sign-in failed: \(reason).")
    scenario.step([
      .record(.didFailSignIn, reason, tab: "TAB_1"), .request(.showFailure(failure, authorizing)),
    ]) {
      $0.attempt = nil
    } by: {
      $0.handle(navigation("bank://done?state=s1&\(query)"), configuration)
    }
  }

  @Test func failedTokenRequestEndsTheSignIn() {
    let exchanging = attempt(.exchanging)
    var scenario = Scenario(state(exchanging))
    let failure = LoadFailure(
      kind: .refused, url: "https://a.test/accounts", message: "The sign-in failed: the code is old.")
    scenario.step([
      .record(.didFailSignIn, "the code is old", tab: "TAB_1"), .request(.showFailure(failure, exchanging)),
    ]) {
      $0.attempt = nil
    } by: {
      $0.handle(.ended(failure: "the code is old"), configuration)
    }
  }

  @Test("The end of a token request that is not pending is ignored", arguments: [nil, "the code is old"])
  func unrequestedEnd(failure: String?) {
    var scenario = Scenario(state(attempt(.authorizing(parameters))))
    scenario.step([]) { $0.handle(.ended(failure: failure), configuration) }
  }

  @Test func responsesAreInterceptedInTheTabOfTheSignInOnly() {
    let authorizing = state(attempt(.authorizing(parameters)))
    #expect(authorizing.intercepts("bank://done?code=1", in: "TAB_1", configuration))
    #expect(!authorizing.intercepts("bank://done?code=1", in: "TAB_2", configuration))
    #expect(!SignInState().intercepts("bank://done?code=1", in: "TAB_1", configuration))
    #expect(SignInState().intercepts("https://a.test/login?from=1", in: "TAB_2", configuration))
    #expect(!SignInState().intercepts("https://a.test/", in: "TAB_1", configuration))
  }
}

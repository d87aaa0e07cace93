import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// OAuth sign-in by the shell.
@Suite(.exhaustive) struct SignInTests {
  private static let ticket = AuthorizationParameters(state: "s1", challenge: "c1")
  private static let authorization =
    "https://id.example/authorize?response_type=code&client_id=app&redirect_uri=bank%3A%2F%2Fdone&scope=read%20all"
    + "&state=s1&code_challenge=c1&code_challenge_method=S256"

  private static func app() -> AppDescription {
    var app = BankApp.description()
    app.signIn = SignInConfiguration(
      loginURL: "https://a.example/login", authorizationEndpoint: "https://id.example/authorize",
      tokenEndpoint: "https://id.example/token", clientID: "app", redirectURI: "bank://done", scope: "read all",
      delivery: .header(origins: ["https://a.example"]))
    return app
  }

  /// The user opened `/accounts`, was redirected to the login page, and is at the authorization server.
  private func authorizing() -> ShellStore {
    let store = ShellStore.atHome(Self.app())
    store.arrange([
      .user(.insertText("x")), .page(.requestsNavigation(.link, "https://a.example/accounts"), generation: 1),
    ])
    #expect(
      store.arrange([.redirected(2, "https://a.example/login?from=accounts")]) == [
        .cancelLoad(LoadID(2)), .prepareSignIn,
      ])
    #expect(store.arrange([.signInPrepared(Self.ticket)]) == [.load(3, Self.authorization)])
    store.finishLoading(Self.authorization, load: 3)
    return store
  }

  @Test func codeIsExchangedAndTheOriginalURLReplacesTheLogin() {
    let store = authorizing()
    #expect(store.state.loadCounts["https://a.example/login?from=accounts"] == nil)
    store.arrange([.page(.requestsNavigation(.form, "https://id.example/authorize", method: "POST"), generation: 2)])
    #expect(
      store.arrange([.redirected(4, "bank://done/?code=a%2Bb&state=s1")]) == [
        .cancelLoad(LoadID(4)), .exchangeCode("a+b"),
      ])
    #expect(store.state.signIn.attempt?.phase == .exchanging)
    #expect(store.arrange([.signInEnded(failure: nil)]) == [.load(5, "https://a.example/accounts")])
    #expect(store.state.signIn.attempt == nil)
    store.finishLoading("https://a.example/accounts", load: 5)
    #expect(store.stack() == "/home [https://a.example/accounts]")
    #expect(
      store.state.timeline.map(\.name).filter { [.didBeginSignIn, .didSignIn, .didFailSignIn].contains($0) } == [
        .didBeginSignIn, .didSignIn,
      ])
  }

  @Test func pagesOfALoginCollapseIntoOneEntry() {
    let store = authorizing()
    store.arrange([
      .user(.insertText("x")), .page(.requestsNavigation(.link, "https://id.example/forgot"), generation: 2),
    ])
    store.finishLoading("https://id.example/forgot", load: 4)
    store.arrange([.user(.openURL("bank://done?code=1&state=s1", tab: nil)), .signInEnded(failure: nil)])
    store.finishLoading("https://a.example/accounts", load: 5)
    #expect(store.stack() == "/home [https://a.example/accounts]")
  }

  @Test func responseWithUnknownStateIsRejected() {
    let store = authorizing()
    #expect(store.arrange([.user(.openURL("bank://done?code=evil&state=other", tab: nil))]) == [])
    #expect(store.state.signIn.attempt?.phase == .authorizing(Self.ticket))
    #expect(store.state.console.last?.message.text == "a sign-in response with an unknown state was rejected")
    let idle = ShellStore.atHome(Self.app())
    idle.arrange([.user(.openURL("bank://done?code=evil&state=s1", tab: nil))])
    #expect(idle.state.signIn.attempt == nil)
    #expect(idle.state.externals.records.map(\.url) == ["bank://done?code=evil&state=s1"])
  }

  @Test(arguments: [
    ("error=access_denied&error_description=You+said+no", "You said no"), ("error=server_error", "server_error"),
    ("code=", "the response has no code"),
  ])
  func deniedSignInShowsAnErrorPage(query: String, reason: String) {
    let store = authorizing()
    store.arrange([.user(.openURL("bank://done?state=s1&\(query)", tab: nil))])
    #expect(
      store.state.tabs[0].page?.phase
        == .failed(
          LoadFailure(kind: .refused, url: "https://a.example/accounts", message: "The sign-in failed: \(reason).")))
    #expect(store.stack() == "/home [https://a.example/accounts]")
    var again = LoadRequest(load: LoadID(5), url: "https://a.example/accounts")
    again.cachePolicy = .revalidating
    #expect(store.arrange([.user(.retry)]).last == .startLoad(again))
  }

  @Test func failedTokenRequestShowsAnErrorPage() {
    let store = authorizing()
    store.arrange([.user(.openURL("bank://done?state=s1&code=1", tab: nil)), .signInEnded(failure: "the code is old")])
    guard case .failed(let failure)? = store.state.tabs[0].page?.phase else {
      Issue.record("no error page is shown")
      return
    }
    #expect(failure.message == "The sign-in failed: the code is old.")
    #expect(store.arrange([.signInEnded(failure: nil)]) == [])
  }
}

import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Loads that wait for the user's decision.
@Suite(.exhaustive) struct AuthenticationTests {
  private static let staff = AuthenticationChallenge(
    origin: "https://a.example", kind: .password(realm: "Staff", scheme: .basic))

  private func waiting(_ challenge: AuthenticationChallenge = staff) -> ShellStore {
    let store = ShellStore.atHome()
    store.arrange([
      .user(.openURL("https://a.example/x", tab: nil)), .loaderReported(.challenged(LoadID(2), challenge)),
    ])
    return store
  }

  @Test func serverGetsTheTypedCredentials() {
    let store = waiting()
    #expect(store.state.timeline.last?.name == .didReceiveChallenge)
    #expect(store.state.timeline.last?.detail == "Basic https://a.example Staff")
    #expect(store.state.shownDialog?.kindName == "credential")
    #expect(
      store.state.shownDialog?.request.message == "https://a.example asks for a user name and a password. Staff")
    store.arrange([.user(.editDialog(text: "ada")), .user(.editPassword(text: "secret"))])
    #expect(
      store.arrange([.user(.respondToDialog(accepted: true))]) == [
        .respondToChallenge(LoadID(2), .credential(user: "ada", password: "secret"))
      ])
    #expect(store.state.dialogs == [])
    #expect(store.state.tabs[0].page?.provisional?.load == LoadID(2))
  }

  @Test func cancelShowsTheServersResponse() {
    #expect(
      waiting().arrange([.user(.respondToDialog(accepted: false))]) == [.respondToChallenge(LoadID(2), .reject)])
  }

  @Test func wrongPasswordPromptsAgain() {
    var again = Self.staff
    again.failures = 1
    #expect(waiting(again).state.shownDialog?.request.message.hasPrefix("Wrong user name or password.") == true)
  }

  @Test func untrustedServerNeedsTheUsersConsent() {
    let challenge = AuthenticationChallenge(
      origin: "https://a.example", kind: .serverTrust(reason: "is self-signed"))
    let store = waiting(challenge)
    #expect(store.state.timeline.last?.detail == "ServerTrust https://a.example is self-signed")
    #expect(store.state.shownDialog?.kindName == "trust")
    store.arrange([.user(.editPassword(text: "x"))])
    #expect(store.state.shownDialog?.password == "")
    #expect(store.arrange([.user(.respondToDialog(accepted: true))]) == [.respondToChallenge(LoadID(2), .trust)])
  }

  @Test func dialogClosesWithTheLoadAndWithTheRenderer() {
    let left = waiting()
    left.arrange([.user(.openURL("/list", tab: nil))])
    #expect(left.state.dialogs == [])
    let died = waiting()
    #expect(died.arrange([.died(1)]).contains(.cancelLoad(LoadID(2))))
    #expect(died.state.dialogs == [])
  }

  @Test func challengesOfDownloadsAreRejected() {
    let store = ShellStore.atHome()
    let wish = NavigationRequest(cause: .link, url: "https://a.example/f", download: "")
    store.arrange([.page(.didRequestNavigation(wish), generation: 1)])
    #expect(
      store.arrange([.loaderReported(.challenged(LoadID(2), Self.staff))]) == [.respondToChallenge(LoadID(2), .reject)])
    #expect(store.state.dialogs == [])
  }
}

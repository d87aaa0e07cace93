import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// URLs that belong to other apps.
@Suite(.exhaustive) struct ExternalTests {
  @Test(arguments: [
    ("mailto:a@b.c", "Mail"), ("myapp://x", "another app"), ("market://details?id=a", "the store"),
    ("https://apps.apple.com/app/id1", "the store"),
  ])
  func externalURLsAreOpenedAndThePageStays(url: String, app: String) {
    let store = ShellStore.atHome()
    store.send(
      .page(.requestsNavigation(.link, url), generation: 1),
      effects: [.setTimer(.banner, after: ShellLimits.bannerDuration)]
    ) {
      $0.recordsEvent(.decidePolicyForAction, url)
      $0.recordsEvent(.didOpenExternally, url)
      $0.externals.records.append(ExternalRecord(time: 0, tab: "TAB_1", url: url))
      $0.banner = "Opened in \(app): \(url)"
    }
    store.send(.timerFired(.banner)) { $0.banner = nil }
    store.finish()
  }

  @Test func blankDocumentIsLoadedInTheView() {
    for url in ["about:blank", "ABOUT:BLANK#x"] {
      let store = ShellStore.atHome()
      #expect(
        store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, url), generation: 1)]).last
          == .load(2, url))
      #expect(store.state.externals.records == [])
    }
    let store = ShellStore.atHome()
    store.arrange([.page(.requestsNavigation(.link, "about:config"), generation: 1)])
    #expect(store.state.externals.records.map(\.url) == ["about:config"])
  }

  @Test func phoneCallNeedsTheUsersConsent() {
    let store = ShellStore.atHome()
    store.arrange([.page(.requestsNavigation(.link, "tel:112"), generation: 1)])
    #expect(store.state.shownDialog?.request.message == "Open in Phone? tel:112")
    #expect(store.state.shownDialog?.kindName == "external")
    #expect(store.state.externals.records == [])
    store.arrange([.page(.requestsNavigation(.link, "tel:113"), generation: 1)])
    #expect(store.state.dialogs.count == 1)
    store.send(
      .user(.respondToDialog(accepted: true)), effects: [.setTimer(.banner, after: ShellLimits.bannerDuration)]
    ) {
      $0.dialogs = []
      $0.recordsEvent(.didOpenExternally, "tel:112")
      $0.externals.records = [ExternalRecord(time: 0, tab: "TAB_1", url: "tel:112")]
      $0.banner = "Opened in Phone: tel:112"
    }
    store.arrange([.page(.requestsNavigation(.link, "tel:113"), generation: 1)])
    store.send(.user(.respondToDialog(accepted: false))) { $0.dialogs = [] }
  }

  @Test func dialogClosesWithItsPage() {
    let store = ShellStore.atHome()
    store.arrange([.page(.requestsNavigation(.link, "tel:112"), generation: 1), .user(.openURL("/list", tab: nil))])
    store.finishLoading("/list", load: 2)
    #expect(store.state.dialogs == [])
  }

  @Test func rulesOfTheAppOverrideTheDefaults() {
    var app = BankApp.description()
    app.decisions.external = ExternalConfiguration(
      rules: ["tel": .deny, "partner.example": .ask], defaultDecision: .deny)
    let store = ShellStore.atHome(app)
    store.arrange([
      .page(.requestsNavigation(.link, "tel:112"), generation: 1),
      .page(.requestsNavigation(.link, "myapp://x"), generation: 1),
    ])
    #expect(store.state.externals.records == [] && store.state.dialogs == [])
    #expect(
      store.state.console.map(\.message.text) == ["the app does not open tel:112", "the app does not open myapp://x"])
    store.arrange([.page(.requestsNavigation(.link, "https://partner.example/a"), generation: 1)])
    #expect(store.state.shownDialog?.request.message == "Open in the browser? https://partner.example/a")
  }

  @Test func externalURLOfAFrameIsDecidedLikeThePages() {
    let store = ShellStore.atHome()
    let wish = NavigationRequest(cause: .locationAssign, url: "sensors://x", isMainFrame: false)
    store.arrange([.page(.didRequestNavigation(wish), generation: 1)])
    #expect(store.state.externals.records.map(\.url) == ["sensors://x"])
    #expect(store.state.tabs[0].page?.redirects.count == 0)
  }
}

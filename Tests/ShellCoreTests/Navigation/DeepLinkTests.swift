import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Deep links: one load in their tab, whatever its state.
@Suite(.exhaustive) struct DeepLinkTests {
  private func app(
    _ early: NavigationQuirks.EarlyLinks = .queue, _ policy: RecoveryPolicy = .recreate
  ) -> AppDescription {
    var app = BankApp.description(policy)
    app.navigation.links = [
      LinkRoute(pattern: PathPattern("/pay*"), tab: "TAB_2"),
      LinkRoute(pattern: PathPattern("/pay/old*"), tab: "TAB_1"),
      LinkRoute(pattern: PathPattern("/limits"), tab: "TAB_3"),
    ]
    app.navigation.quirks.earlyLinks = early
    return app
  }

  @Test func launchWithALinkLoadsOnlyItsTab() {
    let store = ShellStore.testing(app())
    let effects = store.arrange([.launched(url: "/pay/7")])
    #expect(effects == [.startRenderer(RendererID(1)), .load(1, "/pay/7")])
    #expect(store.state.selectedTab == "TAB_2")
    store.finishLoading("/pay/7", load: 1)
    #expect(store.stack("TAB_2") == "[/pay/7]")
    // The tab's own start is not loaded over it.
    store.arrange([.user(.selectTab("TAB_1"))])
    store.finishLoading("/home", load: 2, view: 2)
    store.arrange([.user(.selectTab("TAB_2"))])
    #expect(store.stack("TAB_2") == "[/pay/7]")
    #expect(store.state.loadCounts == ["app://bank/pay/7": 1, "app://bank/home": 1])
  }

  @Test func firstMatchingRouteCountsAndOthersOpenInTheCurrentTab() {
    let store = ShellStore.atHome(app())
    store.arrange([.user(.openURL("/pay/old/3", tab: nil))])
    #expect(store.state.selectedTab == "TAB_2")
    store.arrange([.user(.openURL("/elsewhere", tab: nil))])
    #expect(store.state.selectedTab == "TAB_2")
    // A link with a tab needs no route.
    store.arrange([.user(.openURL("/pay/8", tab: "TAB_1"))])
    #expect(store.state.selectedTab == "TAB_1")
  }

  @Test func tabOfNativeScreensOpensALink() {
    let store = ShellStore.atHome(app())
    store.arrange([.user(.openURL("/limits", tab: nil))])
    store.finishLoading("/limits", load: 2, view: 2)
    #expect(store.state.selectedTab == "TAB_3")
    #expect(store.stack("TAB_3") == "#settings [/limits]")
    store.arrange([.user(.goBack)])
    #expect(store.stack("TAB_3") == "[#settings] /limits")
  }

  @Test func linkReplacesTheDeferredRecoveryOfItsTab() {
    let store = ShellStore.atPay(app(.queue, .deferred))
    store.arrange([.user(.selectTab("TAB_1")), .died(2)])
    #expect(store.state.tab("TAB_2")?.page?.recovery.deferred != nil)
    let effects = store.arrange([.user(.openURL("/pay/7", tab: nil))])
    #expect(effects.contains(.load(3, "/pay/7")))
    #expect(effects.contains(.load(3, "/pay")) == false)
    store.finishLoading("/pay/7", load: 3, view: 2)
    #expect(store.stack("TAB_2") == "/pay [/pay/7]")
    #expect(store.state.loadCounts == ["app://bank/home": 1, "app://bank/pay": 1, "app://bank/pay/7": 1])
  }

  @Test func linkDismissesTheModalOfItsTabOnly() {
    let store = ShellStore.atHome(app())
    store.arrange([.page(.calls("present_modal", #"{"screen":"about"}"#), generation: 1)])
    store.arrange([.user(.openURL("/pay/7", tab: nil))])
    #expect(store.state.tab("TAB_1")?.modals.count == 1)
    store.arrange([.user(.openURL("/list", tab: "TAB_1"))])
    #expect(store.state.tab("TAB_1")?.modals.isEmpty == true)
  }

  @Test func linkBringsTheAppToTheForeground() {
    let store = ShellStore.atHome(app(.queue, .deferred))
    store.arrange([.user(.background), .died(1)])
    let effects = store.arrange([.user(.openURL("/list", tab: nil))])
    #expect(!store.state.isInBackground)
    #expect(effects.contains(.load(2, "/list")))
    // The dead page need not be recovered before it is left.
    #expect(store.state.loadCounts["app://bank/home"] == 1)
  }

  @Test func shellThatDropsEarlyLinksStartsNormally() {
    let store = ShellStore.testing(app(.drop))
    #expect(store.arrange([.launched(url: "/pay/7")]) == [.startRenderer(RendererID(1)), .load(1, "/pay")])
    #expect(
      store.state.console.last?.message.text
        == "app://bank/pay/7 was dropped: it was received before the page had loaded")
    #expect(store.arrange([.user(.openURL("/pay/8", tab: nil))]) == [])
    store.finishLoading("/pay", load: 1)
    #expect(store.arrange([.user(.openURL("/pay/8", tab: nil))]).contains(.load(2, "/pay/8")))
  }
}

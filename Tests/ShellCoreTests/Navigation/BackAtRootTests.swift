import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

/// Android's back button on the root entry.
@Suite(.exhaustive) struct BackAtRootTests {
  private func app(_ choice: BackAtRoot = .background, platform: Platform = .android) -> AppDescription {
    var app = BankApp.description()
    app.platform = platform
    app.navigation.backAtRoot = choice
    return app
  }

  @Test func appGoesToTheBackgroundUnchanged() {
    let store = ShellStore.atHome(app())
    store.send(.user(.goBack), effects: [.send(.setVisibility(.hidden), generation: 1)]) { $0.isInBackground = true }
    // There the button belongs to the home screen.
    store.send(.user(.goBack))
    store.send(.user(.foreground), effects: [.send(.setVisibility(.visible), generation: 1)] + probe) {
      $0.isInBackground = false
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
    #expect(store.stack() == "[/home]")
  }

  private var probe: [ShellEffect] {
    [.setTimer(.probe(request: 1), after: 1_000), .send(.probe(request: 1), generation: 1)]
  }

  @Test func appExits() {
    let store = ShellStore.atHome(app(.exit))
    #expect(store.arrange([.user(.goBack)]) == [.exitHost])
    #expect(store.state.hasExited)
  }

  @Test func userIsAskedOnPagesAndNativeScreens() {
    for tab: TabID in ["TAB_1", "TAB_3"] {
      let store = ShellStore.atHome(app(.confirm))
      store.arrange([.user(.selectTab(tab)), .user(.goBack)])
      #expect(store.state.shownDialog?.kindName == "exit")
      #expect(store.state.shownDialog?.request.message == "Leave Bank?")
      // Back answers No, as in every dialog.
      #expect(store.arrange([.user(.goBack)]) == [])
      #expect(store.state.hasExited == false)
      store.arrange([.user(.goBack)])
      #expect(store.arrange([.user(.respondToDialog(accepted: true))]) == [.exitHost])
      #expect(store.state.hasExited)
    }
  }

  @Test func backGoesBackWhereItCan() {
    let deep = ShellStore.atList(app(.exit))
    #expect(deep.arrange([.user(.goBack)]).contains(.load(3, "/home")))
    let modal = ShellStore.atHome(app(.exit))
    modal.arrange([.page(.calls("present_modal", #"{"screen":"about"}"#), generation: 1), .user(.goBack)])
    #expect(modal.state.tabs[0].modals == [])
    let loading = ShellStore.atHome(app(.exit))
    loading.arrange([.user(.openURL("/a", tab: nil))])
    #expect(loading.arrange([.user(.goBack)]) == [.cancelLoad(LoadID(2))])
    #expect(loading.state.hasExited == false)
  }

  @Test func firstLoadContinuesInTheBackground() {
    let store = ShellStore.testing(app())
    store.arrange([.launched(url: nil), .user(.goBack)])
    #expect(store.state.isInBackground)
    #expect(store.state.tabs[0].page?.provisional?.load == LoadID(1))
  }

  @Test(arguments: [Platform.ios, .iosLegacy])
  func otherPlatformsHaveNoBackButton(platform: Platform) {
    let store = ShellStore.atHome(app(.exit, platform: platform))
    store.send(.user(.goBack))
  }
}

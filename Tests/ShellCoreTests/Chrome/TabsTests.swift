import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct TabsTests {
  @Test func switchingTabsIsNotANavigation() {
    let store = ShellStore.atPay()
    store.send(
      .user(.selectTab("TAB_1")),
      effects: [
        .send(.setVisibility(.hidden), renderer: 2, view: 2, generation: 2),
        .send(.setVisibility(.visible), generation: 1), .setTimer(.probe(request: 1), after: 1_000),
        .send(.probe(request: 1), generation: 1),
      ]
    ) {
      $0.selectedTab = "TAB_1"
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
    store.send(.page(.didAnswerProbe(request: 1), generation: 1), effects: [.cancelTimer(.probe(request: 1))]) {
      $0.pendingRequests.table = [:]
    }
    #expect(store.state.loadCounts == ["app://bank/home": 1, "app://bank/pay": 1])
    store.finish()
  }

  @Test func unknownOrCurrentTabChangesNothing() {
    let store = ShellStore.atHome()
    store.send(.user(.selectTab("TAB_9")))
    store.send(.user(.selectTab("TAB_1")))
    store.send(.user(.openURL("/x", tab: "TAB_9")))
    store.send(.user(.killRenderer(.reported, tab: "TAB_2", times: .min)))
  }

  @Test func nativeTabHasNoPageAndItsScreensStack() {
    let store = ShellStore.atHome()
    store.send(.user(.selectTab("TAB_3")), effects: [.send(.setVisibility(.hidden), generation: 1)]) {
      $0.selectedTab = "TAB_3"
      $0.counters.entry = 2
      $0.tabs[2].stack.push(.screen(2, "settings"))
    }
    store.arrange([.user(.tapNativeElement(1))])
    #expect(store.stack("TAB_3") == "#settings [#about]")
    #expect(store.state.navigationBar(of: "TAB_3") == NavigationBar(leftIcon: "ic_back", title: "About"))
    store.arrange([.user(.tapBarItem(.left))])
    #expect(store.stack("TAB_3") == "[#settings] #about")
    store.send(.user(.tapNativeElement(0)))
    store.send(.user(.tapNativeElement(99)))
    store.send(.user(.reload))
  }

  @Test func documentWithoutEntryIsClosed() {
    let store = ShellStore.atHome()
    store.arrange([.user(.selectTab("TAB_3")), .user(.tapNativeElement(2))])
    store.finishLoading("/limits", load: 2, view: 2)
    store.arrange([.user(.goBack)])
    store.send(
      .user(.tapNativeElement(1)), effects: [.send(.closeView, renderer: 2, view: 2, generation: 2)]
    ) {
      $0.counters.entry = 4
      $0.counters.generation = 3
      $0.tabs[2].stack.push(.screen(4, "about"))
      $0.tabs[2].page?.generation = Generation(3)
      $0.tabs[2].page?.document = nil
      $0.tabs[2].page?.entry = nil
      $0.tabs[2].page?.phase = .empty
    }
    #expect(store.stack("TAB_3") == "#settings [#about]")
  }
}

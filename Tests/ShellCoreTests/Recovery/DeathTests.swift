import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct DeathTests {
  @Test func reloadLoadsTheEntryInTheSameViewAndRestoresNothing() {
    let store = ShellStore.atList(BankApp.description(.reload))
    store.send(.died(1), effects: [.startRenderer(RendererID(2)), .load(3, "/list")]) {
      $0.dies(generation: 3, verdict: .reload, url: "/list")
      $0.recordsEvent(.didRecover, "/list")
      $0.recordsEvent(.decidePolicyForAction, "/list")
      $0.getsRenderer(2)
      $0.recordsEvent(.didStartProvisional, "/list")
      $0.loadCounts["app://bank/list"] = 2
      $0.counters.load = 3
      $0.tabs[0].page?.provisional = ProvisionalLoad(load: LoadID(3), url: "app://bank/list", commit: .reload)
      $0.tabs[0].page?.recovery.load = LoadID(3)
    }
    store.finishLoading("/list", load: 3)
    #expect(store.stack() == "/home [/list]")
    store.send(.died(1))
    store.finish()
  }

  @Test func recreateCreatesANewViewAndRestoresScrollAndBar() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(.didChangeScroll(ScrollState(row: 40, contentRows: 90)), generation: 1),
      .page(.calls("set_navigation_bar", #"{"title":"Mine"}"#), generation: 1),
    ])
    store.arrange([.died(1)])
    #expect(store.state.selected?.page?.view == ViewID(2))
    let effects = store.arrange([.responded(2, "/home")])
    #expect(effects == .open(2, "/home", renderer: 2, view: 2, generation: 3, length: 1, scroll: 40))
    store.arrange([.page(.didCommitDocument, view: 2, generation: 3)])
    #expect(store.state.navigationBar(of: "TAB_1").title == "Mine")
    #expect(store.stack() == "[/home]")
    store.finish()
  }

  @Test func deferredWaitsUntilTheTabIsShown() {
    let store = ShellStore.atPay(BankApp.description(.deferred))
    store.send(.died(1)) {
      let renderer = $0.renderers[RendererID(1)]?.status
      #expect(renderer == .alive)
      $0.dies(generation: 3, verdict: .reloadWhenShown)
      $0.tabs[0].page?.recovery.deferred = .reloadWhenShown
    }
    #expect(store.arrange([.user(.selectTab("TAB_1"))]).contains(.load(3, "/home")))
  }

  @Test func hostExitEndsTheAppDuringALoad() {
    let store = ShellStore.atHome(BankApp.description(.hostExit))
    store.arrange([.user(.openURL("/a", tab: nil))])
    #expect(store.arrange([.died(1)]) == [.cancelLoad(LoadID(2)), .exitHost])
    #expect(store.state.hasExited)
    store.send(.user(.reload))
    store.send(.responded(2, "/a"))
  }

  @Test func thirdDeathShowsACrashPageAndARetryResetsTheCount() {
    let store = ShellStore.atHome()
    for load in UInt32(2)...3 {
      store.arrange([.died(load - 1)])
      store.finishLoading("/home", load: load, view: load)
    }
    store.arrange([.died(3)])
    let message = "This page died 3 times within 60 s and is not loaded again."
    #expect(
      store.state.selected?.page?.phase
        == .failed(LoadFailure(kind: .crashed, url: "app://bank/home", message: message)))
    #expect(store.stack() == "[/home]")
    #expect(store.arrange([.user(.retry)]).contains(.load(4, "/home")))
    #expect(store.state.selected?.recentDeaths == [])
    #expect(store.state.selected?.deathCount == 3)
  }

  @Test func deathsOutsideOfTheWindowDoNotCount() {
    let store = ShellStore.atHome()
    for load in UInt32(2)...4 {
      store.arrange([.timePassed(Double(load) * 61_000), .died(load - 1)])
      store.finishLoading("/home", load: load, view: load)
    }
    #expect(store.state.deaths.map(\.verdict) == [.recreate, .recreate, .recreate])
  }

  @Test func onLoadKillsTheRequestedNumberOfLoads() {
    let store = ShellStore.atHome(BankApp.description(.reload, deaths: 9))
    let kill = store.arrange([.user(.killRenderer(.onLoad, tab: nil, times: 2))])
    #expect(kill == [.killRenderer(RendererID(1), .onLoad)])
    store.arrange([.died(1), .responded(2, "/home")])
    #expect(
      store.arrange([.page(.didCommitDocument, generation: 3)]) == [
        .cancelTimer(.commit(LoadID(2))), .killRenderer(RendererID(2), .onLoad),
      ])
    store.arrange([.died(2), .responded(3, "/home")])
    #expect(
      store.arrange([.page(.didCommitDocument, generation: 5)]) == [.cancelTimer(.commit(LoadID(3)))])
    #expect(store.state.deaths.map(\.kind) == ["on-load", "on-load"])
  }

  @Test func lostCallsAreListedAndTheNativeSideRunsOnce() {
    let store = ShellStore.atHome(BankApp.description(.none))
    store.arrange([.page(.calls("slow"), generation: 1)])
    store.send(.died(1), effects: [.cancelTimer(.bridgeDeadline(CallID(1)))]) {
      $0.ends(1, .failure(BridgeError(.pageGone, "the page that called is gone")))
      $0.dies(generation: 2, verdict: .leaveBlank, lost: ["slow"])
    }
    store.send(.timerFired(.nativeDelay(CallID(1)))) {
      $0.calls[0].nativeStage = .called
      $0.droppedReplies = 1
      $0.callLog.delayed = [:]
    }
    store.finish()
  }
}

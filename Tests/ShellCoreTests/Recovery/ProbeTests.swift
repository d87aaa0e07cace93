import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct ProbeTests {
  @Test func silentDeathIsDetectedWhenTheTabIsShownAndItsProbeTimesOut() {
    let store = ShellStore.atPay(BankApp.description(.reload))
    store.arrange([.user(.killRenderer(.silent, tab: "TAB_1", times: 1)), .died(1, isReported: false)])
    store.send(.died(1, isReported: false))
    store.send(
      .user(.selectTab("TAB_1")),
      effects: [
        .send(.setVisibility(.hidden), renderer: 2, view: 2, generation: 2),
        .setTimer(.probe(request: 1), after: 1_000), .send(.probe(request: 1), generation: 1),
      ]
    ) {
      $0.selectedTab = "TAB_1"
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
    #expect(store.state.deaths.map(\.verdict) == [.undetected])
    let effects = store.arrange([.timerFired(.probe(request: 1))])
    #expect(effects == [.startRenderer(RendererID(3)), .load(3, "/home")])
    #expect(store.state.deaths.map(\.verdict) == [.reload])
    #expect(store.state.deaths.last?.kind == "silent")
    store.finish()
  }

  @Test("A title probe detects a death, and mistakes a live page without a title for a dead one")
  func titles() {
    var app = BankApp.description()
    app.recovery = RecoveryConfiguration(reported: .reload, probe: .title)
    var store = ShellStore.atHome(app)
    store.arrange([
      .user(.background), .user(.killRenderer(.silent, tab: nil, times: 1)), .died(1, isReported: false),
    ])
    #expect(store.arrange([.user(.foreground)]).contains(.load(2, "/home")))
    #expect(store.state.deaths.map(\.verdict) == [.reload])

    store = ShellStore.atHome(app)
    store.arrange([.user(.background)])
    #expect(store.arrange([.user(.foreground)]).contains(.load(2, "/home")))
    #expect(store.state.deaths == [])
    #expect(
      store.state.console.map(\.message.text) == [
        "the view has no title and is considered dead: a live page is reloaded"
      ])

    store = ShellStore.atHome(app)
    store.arrange([.page(.didChangeTitle("Home"), generation: 1), .user(.background)])
    #expect(
      store.arrange([.user(.foreground)]) == [.send(.setVisibility(.visible), generation: 1)])
    // Only the return to the foreground triggers it.
    store.arrange([.page(.didChangeTitle(""), generation: 1), .user(.selectTab("TAB_2")), .user(.selectTab("TAB_1"))])
    #expect(store.stack() == "[/home]" && store.state.loadCounts["app://bank/home"] == 1)
  }

  @Test func hungPageIsEndedByAPolicyWithRecovery() {
    let store = ShellStore.atPay()
    store.arrange([.user(.selectTab("TAB_1"))])
    let effects = store.arrange([.timerFired(.probe(request: 1))])
    #expect(effects == [.stopRenderer(RendererID(1)), .startRenderer(RendererID(3)), .load(3, "/home")])
    #expect(store.state.deaths.last?.kind == "hang")
  }

  @Test func hungPageWithoutAPolicyStaysAndAReplyRecoversIt() {
    let store = ShellStore.atPay(BankApp.description(.none))
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(store.arrange([.timerFired(.probe(request: 1))]) == [])
    #expect(store.state.renderers[RendererID(1)]?.status == .hung)
    store.arrange([.user(.selectTab("TAB_2")), .user(.selectTab("TAB_1"))])
    store.arrange([.page(.didAnswerProbe(request: 3), generation: 1)])
    #expect(store.state.renderers[RendererID(1)]?.status == .alive)
  }

  @Test func pageWithAnOpenDialogIsNotProbed() {
    let store = ShellStore.atPay()
    store.arrange([.page(.opensDialog(.alert, "Hello"), generation: 1)])
    let effects = store.arrange([.user(.selectTab("TAB_1"))])
    #expect(!effects.contains { if case .setTimer = $0 { true } else { false } })
  }

  @Test(
    "At the foreground a silent death is detected under a dialog, a native screen and a modal",
    arguments: [
      PageEvent.opensDialog(.confirm, "Sure?"), .callsSynchronously(#"{"interface_name":"slow"}"#),
      .calls("push_screen", #"{"screen":"about"}"#), .calls("present_modal", #"{"screen":"about","style":"full"}"#),
    ])
  func covered(cover: PageEvent) {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.page(cover, generation: 1), .user(.background), .died(1, isReported: false)])
    #expect(store.state.deaths.map(\.verdict) == [.undetected])
    store.arrange([.user(.foreground)])
    let probe = store.runningTimers.last { if case .probe = $0 { true } else { false } }
    #expect(probe != nil)
    store.arrange(probe.map { [.timerFired($0)] } ?? [])
    #expect(store.state.deaths.map(\.verdict) == [.reload])
    #expect(store.state.dialogs.isEmpty)
  }

  @Test func livePageUnderADialogIsNotProbedAtTheForeground() {
    let store = ShellStore.atHome()
    store.arrange([.page(.opensDialog(.confirm, "Sure?"), generation: 1), .user(.background)])
    store.send(.user(.foreground), effects: [.send(.setVisibility(.visible), generation: 1)]) {
      $0.isInBackground = false
    }
  }

  @Test func deferredRecoveryWaitsUnderANativeScreen() {
    let store = ShellStore.atHome(BankApp.description(.deferred))
    store.arrange([
      .page(.calls("push_screen", #"{"screen":"about"}"#), generation: 1), .user(.background), .died(1),
    ])
    #expect(store.state.deaths.map(\.verdict) == [.reloadWhenShown])
    #expect(store.arrange([.user(.foreground)]) == [])
    #expect(store.state.tabs[0].page?.recovery.deferred == .reloadWhenShown)
  }

  @Test func silentDeathUnderADialogIsDetectedAfterTheAnswer() {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.page(.opensDialog(.confirm, "Sure?"), generation: 1), .died(1, isReported: false)])
    store.arrange([.user(.respondToDialog(accepted: true))])
    #expect(store.runningTimers == [.probe(request: 1)])
    #expect(store.arrange([.timerFired(.probe(request: 1))]).contains(.load(2, "/home")))
    #expect(store.state.deaths.map(\.verdict) == [.reload])
  }

  @Test func acceptedDocumentHasTimeToParseAndAHungPageTheProbesDeadline() {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a")])
    store.send(
      .page(.didAcceptDocument, generation: 2), effects: [.setTimer(.commit(LoadID(2)), after: 5_000)])
    // An acceptance of an earlier command is ignored.
    store.send(.page(.didAcceptDocument, generation: 1)) { $0.droppedEvents = 1 }
  }

  @Test func withoutAProbeADocumentHasTheWholeDeadline() {
    var app = BankApp.description()
    app.recovery = RecoveryConfiguration(reported: .reload, probe: RecoveryProbe.none)
    let store = ShellStore.atHome(app)
    let effects = store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a")])
    #expect(effects.contains(.setTimer(.commit(LoadID(2)), after: 5_000)))
  }

  @Test func pageThatNeverCommitsIsDetected() {
    let store = ShellStore.atHome(BankApp.description(.reload))
    store.arrange([.user(.openURL("/a", tab: nil)), .responded(2, "/a")])
    let effects = store.arrange([.timerFired(.commit(LoadID(2)))])
    #expect(
      effects == [
        .stopRenderer(RendererID(1)), .cancelTimer(.commit(LoadID(2))), .startRenderer(RendererID(2)),
        .load(3, "/home"),
      ])
    store.finishLoading("/home", load: 3)
    store.finish()
  }

  @Test func lateTimerDoesNothing() {
    let store = ShellStore.atHome()
    store.send(.timerFired(.probe(request: 9)))
    store.send(.timerFired(.commit(LoadID(1))))
    store.send(.timerFired(.barTap(request: 9)))
    store.send(.timerFired(.evaluation(request: 9)))
    store.send(.timerFired(.description(request: 9)))
    store.send(.timerFired(.bridgeDeadline(CallID(9))))
    store.send(.timerFired(.nativeDelay(CallID(9))))
  }

  @Test func suspendedPageIsReplacedByANavigationOrRevived() {
    let store = ShellStore.atHome()
    store.arrange([.user(.killRenderer(.suspended, tab: nil, times: 1))])
    #expect(store.state.renderers[RendererID(1)]?.status == .suspended)
    #expect(store.arrange([.user(.reviveRenderer(tab: nil))]) == [.reviveRenderer(RendererID(1))])
    store.arrange([.user(.killRenderer(.suspended, tab: nil, times: 1))])
    #expect(
      store.arrange([.user(.reload)]) == [
        .stopRenderer(RendererID(1)), .startRenderer(RendererID(2)), .load(2, "/home"),
      ])
  }
}

import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite("Platform behavior after the death of a renderer", .exhaustive) struct PlatformTests {
  private func app(_ platform: Platform, _ recovery: RecoveryConfiguration) -> AppDescription {
    var app = BankApp.description()
    app.platform = platform
    app.recovery = recovery
    return app
  }

  // MARK: iOS

  @Test("The view survives, its URL is empty, and the history item is kept")
  func viewSurvives() {
    let store = ShellStore.atList(app(.ios, RecoveryConfiguration(policy: RecoveryPolicy.none)))
    #expect(store.state.viewURL(of: "TAB_1") == "app://bank/list")
    store.arrange([.died(1)])
    #expect(store.state.viewURL(of: "TAB_1") == "")
    #expect(store.stack() == "/home [/list]")
    #expect(store.state.selected?.page?.recovery.isDead == false)
    #expect(store.arrange([.user(.reload)]) == [.startRenderer(RendererID(2)), .load(3, "/list")])
    store.finishLoading("/list", load: 3)
    #expect(store.state.viewURL(of: "TAB_1") == "app://bank/list")
    store.finish()
  }

  @Test("Without a handler: one reload, none within 30 s of it, and another one after that")
  func webKitReloadsOnce() {
    let store = ShellStore.atHome(app(.ios, RecoveryConfiguration(.webkitDefault)))
    #expect(store.arrange([.died(1)]) == [.startRenderer(RendererID(2)), .load(2, "/home")])
    store.finishLoading("/home", load: 2)
    #expect(store.arrange([.timePassed(10_000), .died(2)]) == [])
    #expect(store.state.selected?.page?.phase == .gone)
    store.arrange([.user(.reload)])
    store.finishLoading("/home", load: 3)
    store.arrange([.timePassed(41_000)])
    #expect(store.arrange([.died(3)]).contains(.load(4, "/home")))
    #expect(store.state.deaths.map(\.verdict) == [.reload, .leaveBlank, .reload])
    #expect(store.state.deaths.map(\.rule) == [.webKitReload, .webKitGivesUp, .webKitReload])
    #expect(store.stack() == "[/home]")
  }

  @Test("Without a handler, a hidden view is reloaded when it is shown")
  func webKitWaits() {
    let store = ShellStore.atPay(app(.ios, RecoveryConfiguration(.webkitDefault)))
    #expect(store.arrange([.died(1)]) == [])
    #expect(store.state.deaths.map(\.verdict) == [.reloadWhenShown])
    #expect(store.arrange([.user(.selectTab("TAB_1"))]).contains(.load(3, "/home")))
  }

  @Test("Without a handler and a probe, a silent death is not detected")
  func webKitDoesNotAsk() {
    let store = ShellStore.atPay(app(.ios, RecoveryConfiguration(.webkitDefault)))
    store.arrange([.user(.killRenderer(.silent, tab: "TAB_1", times: 1)), .died(1, isReported: false)])
    let effects = store.arrange([.user(.selectTab("TAB_1"))])
    #expect(!effects.contains { if case .setTimer = $0 { true } else { false } })
    #expect(store.state.deaths.map(\.verdict) == [.undetected])
    #expect(store.arrange([.user(.reload)]).contains(.load(3, "/home")))
  }

  // MARK: Old iOS

  @Test("On old systems every death is silent and detected by a probe")
  func legacy() {
    let store = ShellStore.atPay(app(.iosLegacy, RecoveryConfiguration(policy: .reload)))
    #expect(store.arrange([.died(1)]) == [])
    #expect(store.state.renderers[RendererID(1)]?.status == .diedSilently)
    #expect(store.state.deaths.map(\.verdict) == [.undetected])
    store.arrange([.user(.selectTab("TAB_1"))])
    #expect(store.arrange([.timerFired(.probe(request: 1))]).contains(.load(3, "/home")))
    #expect(store.state.deaths.map(\.verdict) == [.reload])
    #expect(store.state.deaths.map(\.kind) == ["reported"])
    store.finish()
  }

  // MARK: Android

  @Test("All views share one renderer, each gets the callback, and each is recreated")
  func shared() {
    let store = ShellStore.atHome(app(.android, RecoveryConfiguration(policy: .recreate)))
    #expect(store.arrange([.user(.selectTab("TAB_2"))]).contains(.load(2, "/pay")))
    #expect(store.state.renderers.count == 1)
    store.arrange([
      .responded(2, "/pay"), .page(.didCommitDocument, view: 2, generation: 2),
      .page(.didFinishDocument, view: 2, generation: 2),
    ])
    #expect(store.state.tabs.prefix(2).map(\.page?.renderer) == [RendererID(1), RendererID(1)])
    let effects = store.arrange([.died(1, signal: 11)])
    #expect(effects == [.startRenderer(RendererID(2)), .load(3, "/home"), .load(4, "/pay")])
    #expect(store.state.tabs.prefix(2).map(\.page?.renderer) == [RendererID(2), RendererID(2)])
    #expect(store.state.deaths.map(\.tab) == ["TAB_1", "TAB_2"])
    #expect(store.state.deaths.map(\.verdict) == [.recreate, .recreate])
    let detail = RenderProcessGoneDetail(didCrash: true, priorityAtExit: .important)
    #expect(store.state.deaths.map(\.detail) == [detail, detail])
  }

  @Test("A dead view cannot be reloaded, and the attempt is logged")
  func deadView() {
    let store = ShellStore.atHome(app(.android, RecoveryConfiguration(policy: .reload)))
    #expect(store.arrange([.died(1)]) == [])
    #expect(store.state.selected?.page?.recovery.isDead == true)
    #expect(store.state.deaths.map(\.verdict) == [.useDeadView])
    let text =
      "dead view used: the renderer of this view is gone, app://bank/home is not loaded; create a new view"
    #expect(store.state.console.map(\.message.text) == [text])
    #expect(store.arrange([.user(.reload)]) == [])
    #expect(store.arrange([.user(.openURL("/list", tab: nil))]) == [])
    #expect(store.state.console.count == 3)
    #expect(store.state.timeline.suffix(1).map(\.name) == [.didUseDeadView])
    #expect(store.stack() == "[/home]")
  }

  @Test("A crash page belongs to the app, and its retry creates a new view")
  func breaker() {
    let store = ShellStore.atHome(
      app(.android, RecoveryConfiguration(reported: .recreate, breaker: RecoveryBreaker(deaths: 1))))
    store.arrange([.died(1)])
    #expect(store.state.deaths.map(\.rule) == [.breaker(RecoveryBreaker(deaths: 1))])
    #expect(store.state.selected?.page?.recovery.isDead == false)
    #expect(store.arrange([.user(.retry)]) == [.startRenderer(RendererID(2)), .load(2, "/home")])
    store.finishLoading("/home", load: 2, view: 2)
    #expect(store.stack() == "[/home]")
  }

  @Test("One view without a handler ends the app, and the record names it")
  func forgottenHandler() {
    var app = app(.android, RecoveryConfiguration(policy: .recreate))
    app.tabs[1].recovery = RecoveryConfiguration(.webkitDefault)
    let store = ShellStore.atHome(app)
    store.arrange([
      .user(.selectTab("TAB_2")), .responded(2, "/pay"), .page(.didCommitDocument, view: 2, generation: 2),
    ])
    #expect(store.arrange([.died(1)]).last == .exitHost)
    #expect(store.state.hasExited)
    #expect(store.state.deaths.map(\.tab) == ["TAB_1", "TAB_2"])
    #expect(store.state.deaths.map(\.verdict) == [.recreate, .hostExit])
    #expect(store.state.deaths.last?.rule == .androidWithoutHandler)
    #expect(
      store.state.console.map(\.message.text) == [
        "TAB_2 has no handler for the end of its renderer: the app ends"
      ])
  }

  @Test("A new WebView package ends the app with all its views, regardless of handlers")
  func webViewUpdate() {
    let store = ShellStore.atHome(app(.android, RecoveryConfiguration(policy: .recreate)))
    store.arrange([
      .user(.selectTab("TAB_2")), .responded(2, "/pay"), .page(.didCommitDocument, view: 2, generation: 2),
      .page(.calls("slow"), view: 2, generation: 2),
    ])
    #expect(store.arrange([.user(.updateWebView)]).last == .exitHost)
    #expect(store.state.hasExited)
    #expect(store.state.deaths.map(\.tab) == ["TAB_1", "TAB_2"])
    #expect(store.state.deaths.map(\.verdict) == [.hostExit, .hostExit])
    #expect(store.state.deaths.map(\.rule) == [.androidWebViewUpdate, .androidWebViewUpdate])
    #expect(store.state.deaths.map(\.kind) == ["webview-update", "webview-update"])
    #expect(store.state.deaths.map(\.lostCalls) == [[], ["slow"]])
    // No handler was called.
    #expect(!store.state.timeline.contains { $0.name == .processDidTerminate })
    #expect(
      store.state.console.map(\.message.text) == [
        "the WebView package was updated: the system ends the app without calling its handlers"
      ])
  }

  @Test("On iOS nothing happens, and an Android app without a view continues")
  func noWebViewUpdate() {
    for platform in [Platform.ios, .iosLegacy] {
      let store = ShellStore.atHome(app(platform, RecoveryConfiguration(policy: .recreate)))
      store.send(.user(.updateWebView))
    }
    var native = app(.android, RecoveryConfiguration(policy: .recreate))
    native.tabs[0].start = .screen("about")
    let store = ShellStore.testing(native)
    store.arrange([.launched(url: nil)])
    #expect(store.arrange([.user(.updateWebView)]) == [])
    #expect(!store.state.hasExited)
  }

  @Test("The priority of a hidden renderer can be waived")
  func priority() {
    var app = app(.android, RecoveryConfiguration(policy: RecoveryPolicy.none))
    app.renderer.priority = RendererPriorityPolicy(requested: .bound, isWaivedWhenHidden: true)
    let store = ShellStore.atHome(app)
    store.arrange([.user(.background), .died(1)])
    #expect(
      store.state.deaths.last?.detail == RenderProcessGoneDetail(didCrash: false, priorityAtExit: .waived))
  }

  @Test(
    "A dialog of one view of a shared renderer blocks the other views and is not detected as a hang")
  func sharedDialog() {
    let store = ShellStore.atHome(app(.android, RecoveryConfiguration(policy: .recreate)))
    store.arrange([
      .page(.opensDialog(.confirm, "Sure?"), generation: 1), .user(.selectTab("TAB_2")), .responded(2, "/pay"),
    ])
    #expect(
      store.arrange([.timerFired(.commit(LoadID(2)))]) == [.setTimer(.commit(LoadID(2)), after: 5_000)])
    #expect(store.state.deaths.isEmpty)
    store.arrange([.page(.didCommitDocument, view: 2, generation: 2), .user(.selectTab("TAB_3"))])
    #expect(!store.arrange([.user(.selectTab("TAB_2"))]).contains { if case .setTimer = $0 { true } else { false } })
  }

  @Test("A closed window leaves the shared renderer to the others")
  func sharedWindow() {
    var app = app(.android, RecoveryConfiguration(policy: .recreate))
    app.decisions.windows = WindowConfiguration(sameOrigin: .tab)
    let store = ShellStore.atHome(app)
    store.arrange([
      .user(.tapPage(.init(column: 0, row: 0))), .page(.requestsNavigation(.windowOpen, "/help"), generation: 1),
    ])
    let effects = store.arrange([.user(.goBack)])
    #expect(!effects.contains(.stopRenderer(RendererID(1))))
    #expect(store.state.tabs.count == 3)
    #expect(store.state.renderers[RendererID(1)]?.status == .alive)
  }
}

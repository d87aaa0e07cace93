import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite("Reload targets and losses of recoveries", .exhaustive) struct ReloadTargetTests {
  private func app(_ recovery: RecoveryConfiguration) -> AppDescription {
    var app = BankApp.description()
    app.recovery = recovery
    return app
  }

  @Test("The entry's URL including changes by scripts, or the URL of its document")
  func targets() {
    for (target, url, losses) in [
      (ReloadTarget.entry, "/home?step=3", [RecoveryLoss.scriptState]),
      (.initialURL, "/home", [.scriptState, .scriptedURL]),
    ] {
      let store = ShellStore.atHome(app(RecoveryConfiguration(reported: .reload, reloadTarget: target)))
      store.arrange([
        .page(.changesHistory(.push, "/home?step=2"), generation: 1),
        .page(.changesHistory(.replace, "/home?step=3"), generation: 1),
      ])
      #expect(store.arrange([.died(1)]).contains(.load(2, url)))
      store.finishLoading(url, load: 2)
      #expect(store.stack() == "/home [\(url)]")
      #expect(store.state.deaths.map(\.losses) == [losses])
      store.finish()
    }
  }

  @Test("A view's own URL is empty, and an empty page replaces the entry")
  func viewURL() {
    let store = ShellStore.atList(app(RecoveryConfiguration(reported: .reload, reloadTarget: .viewURL)))
    #expect(store.arrange([.died(1)]) == [.startRenderer(RendererID(2)), .load(3, "about:blank")])
    #expect(store.state.deaths.map(\.losses) == [[.scriptState, .url]])
    store.finishLoading("about:blank", load: 3)
    #expect(store.state.selected?.stack.entries.map(\.page?.url) == ["app://bank/home", "about:blank"])
    // A further reload reloads the empty page.
    #expect(store.arrange([.user(.reload)]) == [.load(4, "about:blank")])
  }

  @Test("A load of the source is a navigation: another page, and one more entry")
  func source() {
    let store = ShellStore.atList(app(RecoveryConfiguration(.reactNativeWebviewReload)))
    #expect(store.arrange([.died(1)]) == [.startRenderer(RendererID(2)), .load(3, "/home")])
    store.finishLoading("/home", load: 3)
    #expect(store.stack() == "/home /list [/home]")
    store.finish()
  }

  @Test("A remount restarts: the back stack is lost, and the record lists it")
  func remount() {
    let store = ShellStore.atList(app(RecoveryConfiguration(.reactNativeWebviewRemount)))
    store.arrange([.died(1)])
    store.finishLoading("/home", load: 3)
    #expect(store.stack() == "[/home]")
    #expect(store.state.deaths.map(\.lossDescriptions) == [["JavaScript state", "back stack"]])
  }

  @Test("A reload that does not commit in time is followed by a new view, as one death")
  func fallback() {
    let store = ShellStore.atHome(app(RecoveryConfiguration(policy: .reload)))
    store.arrange([.user(.killRenderer(.unrecoverable, tab: nil, times: 1)), .died(1, isReported: false)])
    store.arrange([.user(.selectTab("TAB_2")), .user(.selectTab("TAB_1")), .timerFired(.probe(request: 1))])
    #expect(store.state.deaths.map(\.verdict) == [.reload])
    // The view receives the document, but no process does.
    let handed = store.arrange([.responded(3, "/home")])
    #expect(!handed.contains { if case .startRenderer = $0 { true } else { false } })
    let effects = store.arrange([.timerFired(.commit(LoadID(3)))])
    #expect(effects.contains(.load(4, "/home")))
    #expect(store.state.deaths.map(\.verdict) == [.recreate])
    #expect(store.state.deaths.map(\.rule) == [.reloadFailed])
    #expect(store.state.deaths.map(\.kind) == ["unrecoverable"])
    #expect(store.state.selected?.deathCount == 1)
    #expect(store.stack() == "[/home]")
  }

  @Test("Open dialogs and typed text are lost with the page, and the record lists them")
  func losses() {
    let store = ShellStore.atHome(app(RecoveryConfiguration(policy: .reload)))
    store.arrange([
      .page(.didSettle(Settlement(sequence: 1, input: .none, nextTimer: nil, focus: .textField)), generation: 1),
      .user(.insertText("milk")), .page(.didChangeScroll(ScrollState(row: 9, contentRows: 90)), generation: 1),
      .page(.calls("slow"), generation: 1), .page(.opensDialog(.alert, "Hello"), generation: 1), .died(1),
    ])
    #expect(
      store.state.deaths.map(\.lossDescriptions) == [
        ["lost calls: slow", "JavaScript state", "form text", "an open dialog", "scroll position"]
      ])
  }

  @Test("At the foreground Hotwire probes every view, others only the visible one")
  func everyView() {
    for (preset, loads) in [(RecoveryPreset.hotwireNativeIOS, 2), (.capacitorIOS, 1)] {
      let store = ShellStore.atPay(app(RecoveryConfiguration(preset)))
      store.arrange([
        .page(.didFinishDocument, view: 1, generation: 1), .page(.didFinishDocument, view: 2, generation: 2),
        .user(.background), .died(1), .died(2),
      ])
      #expect(store.state.deaths.map(\.verdict) == [.reloadWhenShown, .reloadWhenShown])
      let effects = store.arrange([.user(.foreground)])
      #expect(effects.count { if case .startLoad = $0 { true } else { false } } == loads)
    }
  }

  @Test("Cordova finds no URL at the foreground and loads the start page")
  func cordova() {
    let store = ShellStore.atList(app(RecoveryConfiguration(.cordovaIOS)))
    store.arrange([
      .user(.background), .user(.killRenderer(.silent, tab: nil, times: 1)), .died(1, isReported: false),
    ])
    #expect(store.arrange([.user(.foreground)]).contains(.load(3, "/home")))
    store.finishLoading("/home", load: 3)
    #expect(store.stack() == "[/home]")
  }
}

import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite("Where recovery leads, and what it costs") struct ReloadTargetTests {
  private func app(_ recovery: RecoveryConfiguration) -> AppDescription {
    var app = BankApp.description()
    app.recovery = recovery
    return app
  }

  @Test("The entry's URL as scripts have left it, or the one by which its document came")
  func targets() {
    for (target, url, losses) in [
      (ReloadTarget.entry, "/home?step=3", [RecoveryLoss.scriptState]),
      (.initialURL, "/home", [.scriptState, .scriptedURL]),
    ] {
      let store = ShellStore.atHome(app(RecoveryConfiguration(reported: .reload, reloadTarget: target)))
      store.arrange([
        .page(.moves(.push, "/home?step=2"), generation: 1), .page(.moves(.replace, "/home?step=3"), generation: 1),
      ])
      #expect(store.arrange([.died(1)]).contains(.load(2, url)))
      store.arriveAt(url, load: 2)
      #expect(store.stack() == "/home [\(url)]")
      #expect(store.state.deaths.map(\.losses) == [losses])
      store.finish()
    }
  }

  @Test("A view that is asked for its URL has none, and an empty page takes the entry's place")
  func viewURL() {
    let store = ShellStore.atList(app(RecoveryConfiguration(reported: .reload, reloadTarget: .viewURL)))
    #expect(store.arrange([.died(1)]) == [.startRenderer(RendererID(2)), .load(3, "about:blank")])
    #expect(store.state.deaths.map(\.losses) == [[.scriptState, .url]])
    store.arriveAt("about:blank", load: 3)
    #expect(store.state.selected?.stack.entries.map(\.page?.url) == ["app://bank/home", "about:blank"])
    // Whoever reloads that reloads nothing.
    #expect(store.arrange([.user(.reload)]) == [.load(4, "about:blank")])
  }

  @Test("A load of the source is a navigation: another page, and an entry more")
  func source() {
    let store = ShellStore.atList(app(RecoveryConfiguration(.reactNativeWebviewReload)))
    #expect(store.arrange([.died(1)]) == [.startRenderer(RendererID(2)), .load(3, "/home")])
    store.arriveAt("/home", load: 3)
    #expect(store.stack() == "/home /list [/home]")
    store.finish()
  }

  @Test("A remount begins anew: the way back is lost, and that is said")
  func remount() {
    let store = ShellStore.atList(app(RecoveryConfiguration(.reactNativeWebviewRemount)))
    store.arrange([.died(1)])
    store.arriveAt("/home", load: 3)
    #expect(store.stack() == "[/home]")
    #expect(store.state.deaths.map(\.lostTexts) == [["JavaScript state", "back stack"]])
  }

  @Test("A reload that commits nothing in time is followed by a new view; it is one death")
  func fallback() {
    let store = ShellStore.atHome(app(RecoveryConfiguration(policy: .reload)))
    store.arrange([.user(.killRenderer(.unrecoverable, tab: nil, times: 1)), .died(1, isReported: false)])
    store.arrange([.user(.selectTab("TAB_2")), .user(.selectTab("TAB_1")), .timerFired(.probe(request: 1))])
    #expect(store.state.deaths.map(\.verdict) == [.reload])
    // The view takes the document and no process gets it.
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

  @Test("What was open and typed goes with the page, and the record says so")
  func losses() {
    let store = ShellStore.atHome(app(RecoveryConfiguration(policy: .reload)))
    store.arrange([
      .page(.didSettle(Settlement(sequence: 1, input: .none, nextTimer: nil, focus: .textField)), generation: 1),
      .user(.insertText("milk")), .page(.didChangeScroll(ScrollState(row: 9, contentRows: 90)), generation: 1),
      .page(.calls("slow"), generation: 1), .page(.asks(.alert, "Hello"), generation: 1), .died(1),
    ])
    #expect(
      store.state.deaths.map(\.lostTexts) == [
        ["lost calls: slow", "JavaScript state", "form text", "an open dialog", "scroll position"]
      ])
  }

  @Test("At the foreground Hotwire asks every view, and others the one that is shown")
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
    store.arriveAt("/home", load: 3)
    #expect(store.stack() == "[/home]")
  }
}

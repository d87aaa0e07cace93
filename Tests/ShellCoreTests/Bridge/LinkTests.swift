import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct LinkTests {
  private static var app: AppDescription {
    var app = BankApp.description()
    app.pages.schemes = [
      "bank": .links([
        "pay": .perform(.selectTab("TAB_2")), "about": .perform(.push("about")),
        "sum": .send(type: "sum", payload: .object([JSONMember("n", .integer(1)), JSONMember("by", .string("x"))])),
        "share": .run(program: "native/share", answerType: "shared"), "seen": .record,
      ])
    ]
    return app
  }

  private static func data(_ url: String, _ host: String, _ query: String = "{}") -> String {
    #"{"url":"\#(url)","host":"\#(host)","path":"","query":\#(query)}"#
  }

  private func linkRecord(_ id: UInt32, _ name: String, _ data: String, _ outcome: BridgeOutcome?) -> CallRecord {
    var record = CallRecord(
      id: CallID(id), tab: "TAB_1", view: ViewID(0), generation: Generation(0), interfaceName: name, data: data,
      replyPath: .none, startedAt: 0)
    record.kind = .link
    record.outcome = outcome
    record.endedAt = outcome == nil ? nil : 0
    return record
  }

  @Test func linkKeepsThePageAndItsStack() {
    let store = ShellStore.atHome(Self.app)
    store.send(.page(.requestsNavigation(.link, "bank://seen"), generation: 1)) {
      $0.timeline.append(TimelineRecord(time: 0, tab: "TAB_1", name: .decidePolicyForAction, detail: "bank://seen"))
      $0.calls = [
        linkRecord(1, "bank://seen", Self.data("bank://seen", "seen"), .value(json: "null"))
      ]
      $0.counters.call = 1
    }
    #expect(store.stack() == "[/home]")
    store.finish()
  }

  @Test func linkPerformsNativeActions() {
    let store = ShellStore.atHome(Self.app)
    store.arrange([.page(.requestsNavigation(.locationAssign, "bank://about"), generation: 1)])
    #expect(store.stack() == "/home [#about]")
    store.arrange([.user(.openURL("BANK://Pay", tab: nil))])
    #expect(store.state.selectedTab == "TAB_2")
    #expect(store.state.calls.map(\.interfaceName) == ["bank://about", "bank://Pay"])
  }

  /// The page's tab need not be the selected one.
  @Test func linkOpensItsURLInTheTabOfItsPage() {
    var app = Self.app
    app.pages.schemes["bank"] = .links(["limits": .perform(.open(url: "/limits", tab: nil))])
    let store = ShellStore.atPay(app)
    store.arrange([.page(.requestsNavigation(.link, "bank://limits"), generation: 1)])
    #expect(store.state.tab("TAB_1")?.page?.provisional?.url == BankApp.origin + "/limits")
    #expect(store.state.tab("TAB_2")?.page?.provisional == nil)
  }

  @Test func parametersOverrideThePayloadAndKeepItsTypes() {
    let store = ShellStore.atHome(Self.app)
    store.arrange([.page(.requestsNavigation(.link, "bank://sum?n=12&day=a+b%20c&by=7"), generation: 1)])
    #expect(
      store.state.actions.map(\.payload) == [
        .object([
          JSONMember("n", .integer(12)), JSONMember("day", .string("a b c")), JSONMember("by", .string("7")),
        ])
      ])
  }

  @Test func replyOfAProgramReachesThePageAfterANavigation() {
    let store = ShellStore.atHome(Self.app)
    let data = Self.data("bank://share", "share")
    #expect(
      store.arrange([.page(.requestsNavigation(.link, "bank://share"), generation: 1)]) == [
        .setTimer(.bridgeDeadline(CallID(1)), after: 1_000),
        .runNative(
          NativeCall(call: CallID(1), kind: .link, interfaceName: "bank://share", program: "native/share", data: data)),
      ])
    store.arrange([.user(.insertText("x")), .page(.requestsNavigation(.link, "/list"), generation: 1)])
    store.finishLoading("/list", load: 2)
    let effects = store.arrange([.nativeReplied(CallID(1), .value(json: #"{"ok":true}"#))])
    #expect(effects.first == .cancelTimer(.bridgeDeadline(CallID(1))))
    #expect(store.state.calls.first?.outcome == .value(json: #"{"ok":true}"#))
    #expect(store.state.actions.map(\.type) == ["shared"])
    #expect(store.state.actions.map(\.outcome) == [.sent])
  }

  @Test func programWithoutReplyEndsAtTheDeadline() {
    let store = ShellStore.atHome(Self.app)
    store.arrange([
      .page(.requestsNavigation(.link, "bank://share"), generation: 1), .timePassed(1_000),
      .timerFired(.bridgeDeadline(CallID(1))),
    ])
    #expect(
      store.state.calls.first?.outcome
        == .failure(BridgeError(.deadline, "bank://share sent no reply within 1000 ms")))
    #expect(store.state.actions.isEmpty)
    #expect(store.state.console.last?.message.level == .error)
  }

  @Test func unknownLinksAreLogged() {
    let store = ShellStore.atHome(Self.app)
    let message =
      "unknown link bank://nothing; known links: bank://about, bank://pay, bank://seen, "
      + "bank://share, bank://sum"
    #expect(store.arrange([.page(.requestsNavigation(.locationReplace, "bank:nothing/x"), generation: 1)]) == [])
    #expect(store.state.calls.map(\.outcome) == [.failure(BridgeError(.unknownInterface, message))])
    #expect(store.state.console.map(\.message.text) == [message])
    #expect(store.stack() == "[/home]")
  }

  @Test func oversizedLinkIsRefused() {
    let store = ShellStore.atHome(Self.app)
    let url = "bank://seen?x=" + String(repeating: "y", count: 100)
    store.arrange([.page(.requestsNavigation(.link, url), generation: 1)])
    #expect(
      store.state.calls.map(\.outcome)
        == [.failure(BridgeError(.payloadTooLarge, "\(url.utf8.count) bytes exceed the limit of 100"))])
    #expect(store.state.calls.map(\.data) == [""])
  }

  @Test func frameNavigationsAreDecidedAndLinksInThemArePerformed() {
    let store = ShellStore.atHome(Self.app)
    func frame(_ url: String) -> PageEvent {
      .didRequestResource(ResourceRequest(request: 9, destination: .frame, url: url))
    }
    #expect(
      store.arrange([.page(frame("bank://seen?a=1"), generation: 1)]) == [
        .send(.deliverResource(ResourceDelivery(request: 9, status: 204, url: "bank://seen?a=1")), generation: 1)
      ])
    #expect(store.state.calls.map(\.interfaceName) == ["bank://seen"])
    let inner = ResourceRequest(request: 9, destination: .frame, url: "app://bank/inner.html")
    #expect(
      store.arrange([.page(frame("app://bank/inner.html"), generation: 1)]) == [
        .fetchResource(inner, for: .page(generation: 1))
      ])
    #expect(store.state.timeline.last?.name == .decidePolicyForAction)
    #expect(store.state.timeline.last?.detail == "app://bank/inner.html in a frame")
  }

  @Test func deepLinkAtLaunchIsQueuedUntilThePageIsReady() {
    let store = ShellStore.testing(Self.app)
    let effects = store.arrange([.launched(url: "bank://sum?n=2")])
    #expect(effects.contains(.setTimer(.queuedAction(ActionID(1)), after: 30_000)))
    #expect(store.state.actions.map(\.outcome) == [.queued])
    store.arrange([.rendererStarted(RendererID(1), pid: 101)])
    store.finishLoading("/home", load: 1)
    #expect(store.state.actions.map(\.outcome) == [.sent])
    #expect(store.state.loadCounts == [BankApp.origin + "/home": 1])
  }

  @Test func redirectToALinkIsPerformed() {
    let store = ShellStore.atHome(Self.app)
    store.arrange([.user(.openURL("/go", tab: nil)), .redirected(2, "bank://pay")])
    #expect(store.state.selectedTab == "TAB_2")
    #expect(store.stack() == "[/home]")
  }
}

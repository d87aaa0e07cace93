import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct PageStateTests {
  private static func app(_ form: BooleanEncoding = .booleans, _ platform: Platform = .ios) -> AppDescription {
    var app = BankApp.description()
    app.platform = platform
    app.pages.watches = ["HOME.open", "HOME.list"]
    app.bridge.booleans = form
    app.bridge.handlers = ["init"]
    return app
  }

  private static let json = #"{"HOME.list":[true,{"a":false}],"HOME.other":1,"HOME.open":true}"#

  @Test func onlyDeclaredValuesAreStoredInDeclarationOrder() {
    let store = ShellStore.atHome(Self.app())
    store.send(.page(.didChangeState(json: Self.json), generation: 1)) {
      $0.tabs[0].page?.watched = [
        JSONMember("HOME.open", .bool(true)),
        JSONMember("HOME.list", .array([.bool(true), .object([JSONMember("a", .bool(false))])])),
      ]
    }
    store.send(.page(.didChangeState(json: "[1]"), generation: 1))
    store.send(.page(.didChangeState(json: "{"), generation: 1))
    store.send(.page(.didChangeState(json: "{}"), generation: 1)) { $0.tabs[0].page?.watched = [] }
    store.finish()
  }

  @Test func newDocumentAndDeathResetTheState() {
    let store = ShellStore.atHome(Self.app())
    store.arrange([.page(.didChangeState(json: Self.json), generation: 1), .died(1)])
    #expect(store.state.tabs[0].page?.watched == [])
  }

  @Test func booleansBecomeNumbersUnderTheIOSProfilesIfConfigured() {
    for (form, platform, expected) in [
      (.numbers, .ios, "[1,[1,{\"a\":0}]]"), (.numbers, .iosLegacy, "[1,[1,{\"a\":0}]]"),
      (.numbers, .android, "[true,[true,{\"a\":false}]]"), (.booleans, .ios, "[true,[true,{\"a\":false}]]"),
    ] as [(BooleanEncoding, Platform, String)] {
      let store = ShellStore.atHome(Self.app(form, platform))
      store.arrange([.page(.didChangeState(json: Self.json), generation: 1)])
      let values = store.state.tabs[0].page?.watched.map(\.value) ?? []
      #expect(JSONValue.array(values).text == expected, "\(form) \(platform)")
    }
  }

  @Test func scriptResultsAndMessagesConvertBooleansToo() {
    let store = ShellStore.atHome(Self.app(.numbers))
    let request = EvaluationRequest(request: 5, script: "true")
    store.arrange([.user(.evaluate(request, tab: nil))])
    #expect(
      store.arrange([.page(.didEvaluate(EvaluationResult(request: 5, outcome: .value(json: "true"))), generation: 1)])
        .last == .deliverEvaluation(EvaluationResult(request: 5, outcome: .value(json: "1"))))
    store.arrange([.page(.didPostMessage(handler: "init", body: #"{"on":true}"#), generation: 1)])
    #expect(store.state.calls.map(\.data) == [#"{"on":1}"#])
  }

  @Test func messagesToDeclaredHandlersAreCallsWithoutReply() {
    var app = Self.app()
    app.bridge.handlers = ["init", "pay", "refuse"]
    let store = ShellStore.atHome(app)
    for handler in app.bridge.handlers.map(\.name) {
      store.arrange([.page(.didPostMessage(handler: handler, body: "1"), generation: 1)])
    }
    #expect(store.state.calls.map(\.interfaceName) == ["init", "pay", "refuse"])
    #expect(
      store.state.calls.map(\.outcome) == [
        .value(json: "null"), nil, .failure(BridgeError(code: "NO_FUNDS", message: "too little")),
      ])
    store.arrange([.page(.didPostMessage(handler: "init", body: String(repeating: "1", count: 101)), generation: 1)])
    #expect(
      store.state.calls.last?.outcome
        == .failure(BridgeError(.payloadTooLarge, "101 bytes exceed the limit of 100")))
  }

  @Test func unknownHandlersAreCountedAndLoggedOnce() {
    let store = ShellStore.atHome(Self.app())
    for name in ["leave", "leave", "stay"] {
      store.arrange([.page(.didPostMessage(handler: name, body: ""), generation: 1)])
    }
    #expect(store.state.refusedMessages == ["leave": 2, "stay": 1])
    #expect(
      store.state.console.map(\.message.text) == [
        "unknown message handler leave; known handlers: bridgeMessageHandler, init",
        "unknown message handler stay; known handlers: bridgeMessageHandler, init",
      ])
    store.summarizing("messages to unknown handlers") {
      for number in 0..<200 {
        store.arrange([.page(.didPostMessage(handler: "x\(number)", body: ""), generation: 1)])
      }
    }
    #expect(store.state.refusedMessages.count == ShellLimits.refusedMessages + 1)
    #expect(store.state.refusedMessages[""] == 102)
  }
}

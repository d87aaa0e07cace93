import BridgeContract
import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct ActionTests {
  private static let request: UInt32 = 0x8000_0001

  private static var app: AppDescription {
    var app = BankApp.description()
    app.pages.actions = [
      ActionDescription(type: "sum", payload: .object([JSONMember("n", .integer(1))])),
      ActionDescription(type: "plain"),
    ]
    return app
  }

  private func record(_ outcome: ActionRecord.Outcome, _ type: String = "sum", _ payload: JSONValue? = nil)
    -> ActionRecord
  {
    ActionRecord(
      id: ActionID(1), time: 0, tab: "TAB_1", type: type, payload: payload ?? .object([JSONMember("n", .integer(1))]),
      outcome: outcome)
  }

  private func answer(_ outcome: EvaluationResult.Outcome) -> ShellEvent {
    .page(.didEvaluate(EvaluationResult(request: Self.request, outcome: outcome)), generation: 1)
  }

  @Test func actionRunsAsAScriptAndEndsOnce() {
    let store = ShellStore.atHome(Self.app)
    let script = """
      ((target, message) => {
        if (typeof target?.action !== "function") return "noListener";
        return target.action(message) === false ? "ignored" : "accepted";
      })(window["bridge"], {"type":"sum","payload":{"n":1}})
      """
    store.send(
      .user(.sendAction(type: "sum", payload: nil, tab: nil)),
      effects: [
        .setTimer(.script(request: Self.request), after: 10_000),
        .send(.evaluate(EvaluationRequest(request: Self.request, script: script)), generation: 1),
      ]
    ) {
      $0.actions = [record(.sent)]
      $0.counters.action = 1
      $0.counters.script = 1
      $0.requests(.script(.action(ActionID(1))), Self.request)
    }
    store.send(answer(.value(json: #""accepted""#)), effects: [.cancelTimer(.script(request: Self.request))]) {
      $0.actions = [record(.accepted)]
      $0.pendingRequests.table = [:]
    }
    store.send(answer(.value(json: #""accepted""#))) { $0.droppedReplies = 1 }
    store.finish()
  }

  @Test(
    arguments: [
      (.value(json: #""ignored""#), .ignored, "the page did not handle the action sum"),
      (
        .value(json: #""noListener""#), .noListener,
        "the page has no function window.bridge.action for sum"
      ),
      (
        .exception(text: "TypeError: x"), .failed(exception: "TypeError: x"),
        "the page's action sum failed: TypeError: x"
      ),
    ] as [(EvaluationResult.Outcome, ActionRecord.Outcome, String)])
  func unhandledActionsAreLogged(answer: EvaluationResult.Outcome, outcome: ActionRecord.Outcome, text: String) {
    let store = ShellStore.atHome(Self.app)
    store.arrange([.user(.sendAction(type: "sum", payload: nil, tab: nil)), self.answer(answer)])
    #expect(store.state.actions == [record(outcome)])
    #expect(store.state.console.map(\.message.text) == [text])
  }

  @Test(
    arguments: [
      ("summ", nil, "the action summ is not declared; declared actions: sum, plain"),
      ("sum", .string("x"), #"action: the payload of sum is "x", expected a value like {"n":1}"#),
      (
        "sum", .object([JSONMember("n", .string("1"))]),
        #"action: n of the payload of sum is "1", expected a value like 1"#
      ),
      ("sum", .object([JSONMember("m", .null)]), "action: the payload of sum has no m"),
      ("plain", .integer(1), "action: plain has no payload"),
    ] as [(String, JSONValue?, String)])
  func undeclaredActionsAndPayloadsAreLoggedAndSent(type: String, payload: JSONValue?, text: String) {
    let store = ShellStore.atHome(Self.app)
    store.arrange([.user(.sendAction(type: type, payload: payload, tab: nil))])
    #expect(store.state.actions.map(\.outcome) == [.sent])
    #expect(store.state.console.map(\.message.text) == [text])
  }

  @Test func deathEndsSentActionsAndKeepsQueuedOnes() {
    let store = ShellStore.atHome(Self.app)
    store.arrange([.user(.sendAction(type: "sum", payload: nil, tab: nil)), .died(1)])
    #expect(store.state.actions.map(\.outcome) == [.lost(reason: "the page is gone")])
    #expect(store.state.pendingRequests.table == [:])
    store.arrange([.user(.sendAction(type: "plain", payload: nil, tab: nil))])
    #expect(store.state.actions.last?.outcome == .queued)
    store.arrange([.rendererStarted(RendererID(2), pid: 102)])
    store.finishLoading("/home", load: 2, view: 2)
    #expect(store.state.actions.last?.outcome == .sent)
  }

  @Test func queuedActionsAreLostWhenThePageIsNotReadyInTime() {
    let store = ShellStore.testing(Self.app)
    store.arrange([.launched(url: nil), .user(.sendAction(type: "plain", payload: nil, tab: "TAB_2"))])
    store.arrange([.timePassed(30_000), .timerFired(.queuedAction(ActionID(1)))])
    #expect(store.state.actions.map(\.outcome) == [.lost(reason: "the page was not ready within 30 s")])
    #expect(store.state.console.map(\.message.level) == [.error])
  }

  @Test func queueIsLimitedToAHundredActions() {
    let store = ShellStore.testing(Self.app)
    store.arrange([.launched(url: nil)])
    store.summarizing("queued actions") {
      for _ in 0...ShellLimits.queuedActions {
        store.arrange([.user(.sendAction(type: "plain", payload: nil, tab: nil))])
      }
    }
    #expect(store.state.actions.count { $0.outcome == .queued } == ShellLimits.queuedActions)
    #expect(store.state.actions.last?.outcome == .lost(reason: "too many actions are queued"))
  }

  @Test func consoleInputIsEvaluatedAndLogged() {
    let store = ShellStore.atHome()
    store.arrange([.user(.runConsole("1 + 1")), answer(.value(json: "2")), .user(.runConsole("x"))])
    store.arrange([
      .page(
        .didEvaluate(EvaluationResult(request: Self.request + 1, outcome: .exception(text: "ReferenceError"))),
        generation: 1)
    ])
    #expect(store.state.console.map(\.message.text) == ["> 1 + 1", "< 2", "> x", "< ReferenceError"])
  }

  @Test func scriptWithoutEndIsLostAndThePageIsProbed() {
    let store = ShellStore.atHome(Self.app)
    store.arrange([.user(.sendAction(type: "sum", payload: nil, tab: nil))])
    #expect(
      store.arrange([.timerFired(.script(request: Self.request))]) == [
        .setTimer(.probe(request: 1), after: 1_000), .send(.probe(request: 1), generation: 1),
      ])
    #expect(store.state.actions.map(\.outcome) == [.lost(reason: "the page did not respond within 10 s")])
  }
}

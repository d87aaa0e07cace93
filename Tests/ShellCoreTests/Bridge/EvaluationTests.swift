import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite(.exhaustive) struct EvaluationTests {
  private let question = EvaluationRequest(request: 5, script: "1 + 1")

  @Test func valueEndsTheEvaluationAndASecondOneIsDropped() {
    let store = ShellStore.atHome()
    store.send(
      .user(.evaluate(question, tab: nil)),
      effects: [.setTimer(.evaluation(request: 5), after: 4_000), .send(.evaluate(question), generation: 1)]
    ) { $0.requests(.evaluation(isProbed: false, deadline: 10_000), 5) }
    let result = EvaluationResult(request: 5, outcome: .value(json: "2"))
    store.send(
      .page(.didEvaluate(result), generation: 1),
      effects: [.cancelTimer(.evaluation(request: 5)), .deliverEvaluation(result)]
    ) { $0.pendingRequests.table = [:] }
    store.send(.page(.didEvaluate(result), generation: 1)) { $0.droppedReplies = 1 }
    store.finish()
  }

  @Test func evaluationWithoutEndTimesOutWithoutEndingThePage() {
    let store = ShellStore.atHome()
    store.arrange([.user(.evaluate(question, tab: nil))])
    store.send(
      .timerFired(.evaluation(request: 5)),
      effects: [
        .setTimer(.evaluation(request: 5), after: 6_000), .setTimer(.probe(request: 1), after: 1_000),
        .send(.probe(request: 1), generation: 1),
      ]
    ) {
      $0.requests(.evaluation(isProbed: true, deadline: 10_000), 5)
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
    store.arrange([.page(.didAnswerProbe(request: 1), generation: 1)])
    let late = EvaluationResult(
      request: 5, outcome: .exception(text: "DEADLINE: the page did not respond within 10 s"))
    store.send(
      .timerFired(.evaluation(request: 5)),
      effects: [
        .deliverEvaluation(late), .setTimer(.probe(request: 2), after: 1_000), .send(.probe(request: 2), generation: 1),
      ]
    ) {
      $0.pendingRequests.table = [:]
      $0.counters.request = 2
      $0.requests(.probe, 2)
    }
  }

  @Test func pageOfAWaitingScriptIsProbedAtItsDeadlineOnly() {
    let store = ShellStore.atHome()
    store.send(
      .user(.evaluate(question, tab: nil, .wait(60_000))),
      effects: [.setTimer(.evaluation(request: 5), after: 60_000), .send(.evaluate(question), generation: 1)]
    ) { $0.requests(.evaluation(isProbed: true, deadline: 60_000), 5) }
    let late = EvaluationResult(
      request: 5, outcome: .exception(text: "DEADLINE: the page did not respond within 60 s"))
    store.send(
      .timerFired(.evaluation(request: 5)),
      effects: [
        .deliverEvaluation(late), .setTimer(.probe(request: 1), after: 1_000), .send(.probe(request: 1), generation: 1),
      ]
    ) {
      $0.pendingRequests.table = [:]
      $0.counters.request = 1
      $0.requests(.probe, 1)
    }
    store.arrange([.page(.didAnswerProbe(request: 1), generation: 1)])
    store.finish()
  }

  @Test(
    "A hung page is reported as unresponsive, not as gone", arguments: [RecoveryPolicy.none, .reload])
  func notResponding(policy: RecoveryPolicy) {
    let store = ShellStore.atHome(BankApp.description(policy))
    store.arrange([.user(.evaluate(question, tab: nil)), .timerFired(.evaluation(request: 5))])
    let effects = store.arrange([.timerFired(.probe(request: 1))])
    let result = EvaluationResult(request: 5, outcome: .exception(text: "DEADLINE: the page is not responding"))
    #expect(effects.starts(with: [.cancelTimer(.evaluation(request: 5)), .deliverEvaluation(result)]))
    #expect(store.state.pendingRequests.table == [:])
    #expect(store.state.deaths.map(\.verdict) == (policy == .none ? [] : [.reload]))
    store.finish()
  }

  @Test func evaluationWaitsForAnOpenDialog() {
    let store = ShellStore.atHome()
    store.arrange([.user(.evaluate(question, tab: nil)), .page(.opensDialog(.confirm, "?"), generation: 1)])
    store.send(.timerFired(.evaluation(request: 5)), effects: [.setTimer(.evaluation(request: 5), after: 10_000)])
  }

  @Test func deathEndsEvaluationsAndDescriptions() {
    let store = ShellStore.atHome(BankApp.description(.none))
    store.arrange([.user(.evaluate(question, tab: nil)), .user(.describePage(request: 6))])
    #expect(
      store.arrange([.died(1)]) == [
        .cancelTimer(.evaluation(request: 5)), .deliverEvaluation(.gone(5)), .cancelTimer(.description(request: 6)),
        .deliverDescription(PageDescription(request: 6, nodes: [])),
      ])
    #expect(store.arrange([.user(.evaluate(question, tab: nil))]) == [.deliverEvaluation(.gone(5))])
    store.finish()
  }
}

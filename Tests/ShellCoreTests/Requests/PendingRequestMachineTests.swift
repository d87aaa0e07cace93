import PageWire
import Testing

@testable import ShellCore

/// Requests to pages, without a shell.
@Suite struct PendingRequestMachineTests {
  private typealias Scenario = MachineScenario<PendingRequests, PendingRequests.Effect>

  private let free = PendingRequests.Page(isBlocked: false)
  private let blocked = PendingRequests.Page(isBlocked: true)

  private static let purposes: [PendingRequest.Purpose] = [
    .evaluation(isProbed: false, deadline: 10_000), .description, .inspection, .script(.console),
    .barTap(icon: "ic_back"), .probe,
  ]

  /// Requests of these purposes at the page of TAB_1, numbered from 1.
  private func pending(_ purposes: [PendingRequest.Purpose]) -> PendingRequests {
    var requests = PendingRequests()
    for (number, purpose) in purposes.enumerated() {
      requests.table[PendingRequest.ID(purpose.kind, UInt32(number + 1))] = PendingRequest(
        tab: "TAB_1", purpose: purpose)
    }
    return requests
  }

  private func exception(_ request: UInt32, _ text: String) -> EvaluationResult {
    EvaluationResult(request: request, outcome: .exception(text: text))
  }

  @Test func requestIsSentWithADeadlineAndEndsOnce() {
    var scenario = Scenario(PendingRequests())
    let id = PendingRequest.ID(.description, 7)
    let request = PendingRequest(tab: "TAB_1", purpose: .description)
    scenario.step([
      .shell(.setTimer(.description(request: 7), after: 50)),
      .shell(.send(.describe(request: 7), to: .page(generation: 1))),
    ]) {
      $0.table[id] = request
    } by: {
      $0.handle(.began(request, number: 7, .describe(request: 7), to: .page(generation: 1), deadline: 50))
    }
    let description = PageDescription(request: 7, nodes: [])
    scenario.step([.shell(.cancelTimer(.description(request: 7))), .shell(.deliverDescription(description))]) {
      $0.table = [:]
    } by: {
      $0.handle(.replied(.description(description)))
    }
    scenario.step([], by: { $0.handle(.replied(.description(description))) })
    scenario.step([], by: { $0.handle(.deadlineReached(id, free)) })
  }

  @Test func repliesEndTheirRequestsOnly() {
    var scenario = Scenario(pending(Self.purposes))
    let value = EvaluationResult.Outcome.value(json: "1")
    scenario.step([
      .shell(.cancelTimer(.evaluation(request: 1))),
      .request(.deliver(EvaluationResult(request: 1, outcome: value))),
    ]) {
      $0.table[PendingRequest.ID(.evaluation, 1)] = nil
    } by: {
      $0.handle(.replied(.evaluation(EvaluationResult(request: 1, outcome: value))))
    }
    scenario.step([
      .request(.endScript(.console, "TAB_1", value)), .shell(.cancelTimer(.script(request: 4))),
    ]) {
      $0.table[PendingRequest.ID(.script, 4)] = nil
    } by: {
      $0.handle(.replied(.evaluation(EvaluationResult(request: 4, outcome: value))))
    }
    let inspection = Inspection(request: 3, content: .notFound)
    scenario.step([.shell(.cancelTimer(.inspection(request: 3))), .shell(.deliverInspection(inspection))]) {
      $0.table[PendingRequest.ID(.inspection, 3)] = nil
    } by: {
      $0.handle(.replied(.inspection(inspection)))
    }
    scenario.step([.request(.recordResponse("TAB_1")), .shell(.cancelTimer(.probe(request: 6)))]) {
      $0.table[PendingRequest.ID(.probe, 6)] = nil
    } by: {
      $0.handle(.replied(.probe(request: 6)))
    }
    scenario.step([.request(.countDroppedReply)]) {
      $0.handle(.replied(.evaluation(EvaluationResult(request: 1, outcome: value))))
    }
    // Numbers are unique within a kind only.
    scenario.step([], by: { $0.handle(.replied(.probe(request: 5))) })
  }

  @Test("The default action of a tap follows unless the page handles it", arguments: [true, false])
  func barTap(isHandled: Bool) {
    var scenario = Scenario(pending([.barTap(icon: "ic_back")]))
    let action = PendingRequests.Effect.request(.performBarAction(icon: "ic_back", "TAB_1"))
    scenario.step([.shell(.cancelTimer(.barTap(request: 1)))] + (isHandled ? [] : [action])) {
      $0.table = [:]
    } by: {
      $0.handle(.replied(.barTap(request: 1, isHandled: isHandled)))
    }
  }

  @Test func evaluationIsProbedOnceBeforeItsDeadlineAndOnceAtIt() {
    var scenario = Scenario(pending([.evaluation(isProbed: false, deadline: 10_000)]))
    let id = PendingRequest.ID(.evaluation, 1)
    scenario.step([.shell(.setTimer(.evaluation(request: 1), after: 10_000))]) {
      $0.handle(.deadlineReached(id, blocked))
    }
    scenario.step([.shell(.setTimer(.evaluation(request: 1), after: 6_000)), .request(.probe("TAB_1"))]) {
      $0.table[id]?.purpose = .evaluation(isProbed: true, deadline: 10_000)
    } by: {
      $0.handle(.deadlineReached(id, free))
    }
    scenario.step([
      .shell(.deliverEvaluation(exception(1, "DEADLINE: the page did not respond within 10 s"))),
      .request(.probe("TAB_1")),
    ]) {
      $0.table = [:]
    } by: {
      $0.handle(.deadlineReached(id, free))
    }
  }

  @Test func deadlineEndsEachKindInItsOwnWay() {
    var scenario = Scenario(pending(Self.purposes))
    let expected: [(PendingRequest.ID, [PendingRequests.Effect])] = [
      (
        PendingRequest.ID(.description, 2),
        [.shell(.deliverDescription(PageDescription(request: 2, nodes: [])))]
      ),
      (
        PendingRequest.ID(.inspection, 3),
        [.shell(.deliverInspection(Inspection(request: 3, content: .noResponse)))]
      ),
      (
        PendingRequest.ID(.script, 4),
        [
          .request(.loseScript(.console, "TAB_1", reason: "the page did not respond within 10 s")),
          .request(.probe("TAB_1")),
        ]
      ),
      (
        PendingRequest.ID(.barTap, 5),
        [
          .request(.handleUnresponsivePage("TAB_1")), .request(.performBarAction(icon: "ic_back", "TAB_1")),
        ]
      ),
      (PendingRequest.ID(.probe, 6), [.request(.handleUnresponsivePage("TAB_1"))]),
    ]
    scenario.step([.shell(.setTimer(.script(request: 4), after: 10_000))]) {
      $0.handle(.deadlineReached(PendingRequest.ID(.script, 4), blocked))
    }
    scenario.step([.shell(.setTimer(.barTap(request: 5), after: 1_000))]) {
      $0.handle(.deadlineReached(PendingRequest.ID(.barTap, 5), blocked))
    }
    for (id, effects) in expected {
      scenario.step(effects) {
        $0.table[id] = nil
      } by: {
        $0.handle(.deadlineReached(id, free))
      }
    }
  }

  @Test func pageThatIsGoneEndsItsRequestsInTheOrderOfTheirKinds() {
    var requests = pending(Self.purposes.reversed() + [.probe, .evaluation(isProbed: true, deadline: 10_000)])
    let other = PendingRequest(tab: "TAB_2", purpose: .probe)
    requests.table[PendingRequest.ID(.probe, 9)] = other
    var scenario = Scenario(requests)
    scenario.step([
      .shell(.cancelTimer(.evaluation(request: 6))),
      .shell(.deliverEvaluation(exception(6, "PAGE_GONE: there is no page to run the script in"))),
      .shell(.cancelTimer(.evaluation(request: 8))),
      .shell(.deliverEvaluation(exception(8, "PAGE_GONE: there is no page to run the script in"))),
      .shell(.cancelTimer(.description(request: 5))),
      .shell(.deliverDescription(PageDescription(request: 5, nodes: []))),
      .shell(.cancelTimer(.inspection(request: 4))),
      .shell(.deliverInspection(Inspection(request: 4, content: .noResponse))),
      .shell(.cancelTimer(.script(request: 3))),
      .request(.loseScript(.console, "TAB_1", reason: "the page is gone")),
      .shell(.cancelTimer(.barTap(request: 2))), .shell(.cancelTimer(.probe(request: 1))),
      .shell(.cancelTimer(.probe(request: 7))),
    ]) {
      $0.table = [PendingRequest.ID(.probe, 9): other]
    } by: {
      $0.handle(.pageGone("TAB_1"))
    }
  }

  @Test func unresponsivePageEndsItsEvaluationsOnly() {
    var scenario = Scenario(pending(Self.purposes))
    scenario.step([
      .shell(.cancelTimer(.evaluation(request: 1))),
      .shell(.deliverEvaluation(exception(1, "DEADLINE: the page is not responding"))),
    ]) {
      $0.table[PendingRequest.ID(.evaluation, 1)] = nil
    } by: {
      $0.handle(.pageUnresponsive("TAB_1"))
    }
  }
}

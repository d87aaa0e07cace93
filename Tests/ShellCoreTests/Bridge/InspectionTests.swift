import PageWire
import ShellTestKit
import Testing

@testable import ShellCore

@Suite("Inspections", .exhaustive) struct InspectionTests {
  private let question = InspectionRequest(request: 5, subject: .element(7))

  @Test func pageReturnsTheResult() {
    let store = ShellStore.atHome()
    store.send(
      .user(.inspectPage(question)),
      effects: [.setTimer(.inspection(request: 5), after: 1_000), .send(.inspect(question), generation: 1)]
    ) { $0.requests(.inspection, 5) }
    let answer = Inspection(request: 5, content: .notFound)
    store.send(
      .page(.didInspect(answer), generation: 1),
      effects: [.cancelTimer(.inspection(request: 5)), .deliverInspection(answer)]
    ) { $0.pendingRequests.table = [:] }
    // Results without a pending request are dropped.
    store.send(.page(.didInspect(answer), generation: 1))
    store.finish()
  }

  @Test func timeoutOrDeathReturnsNoResponse() {
    let silence = ShellEffect.deliverInspection(Inspection(request: 5, content: .noResponse))
    let hung = ShellStore.atHome()
    hung.arrange([.user(.inspectPage(question))])
    hung.send(.timerFired(.inspection(request: 5)), effects: [silence]) { $0.pendingRequests.table = [:] }
    let dying = ShellStore.atHome()
    dying.arrange([.user(.inspectPage(question))])
    let effects = dying.arrange([.rendererDied(RendererID(1), RendererDeath(cause: .signal(9)))])
    #expect(effects.contains(silence))
    #expect(dying.state.pendingRequests.table == [:])
    let empty = ShellStore.testing(BankApp.description())
    #expect(empty.arrange([.user(.inspectPage(question))]) == [silence])
  }

  @Test func blockedPageIsNotInspected() {
    let store = ShellStore.atHome()
    store.arrange([
      .page(
        .didOpenDialog(DialogRequest(request: 1, kind: .alert, message: "Hi", defaultText: "", origin: "app://bank")),
        generation: 1)
    ])
    #expect(
      store.arrange([.user(.inspectPage(question))])
        == [.deliverInspection(Inspection(request: 5, content: .noResponse))])
  }
}

import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import ShellSession

@Suite("A key that the page has no use for comes back")
struct PageInputLedgerTests {
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  @Test("Answers belong to inputs in their order, whatever else is settled in between")
  func order() {
    var ledger = PageInputLedger()
    let left = KeyPress(.left)
    let right = KeyPress(.right)
    #expect(
      ledger.take(.timePassed(0), [.send(.pressKey(left), to: address), .send(.insertText("x"), to: address)]).isEmpty)
    #expect(ledger.take(.timePassed(1), [.send(.pressKey(right), to: address)]).isEmpty)
    #expect(ledger.take(settled(.none), []).isEmpty)
    #expect(ledger.take(settled(.consumed), []).isEmpty)
    #expect(ledger.take(settled(.ignored), []).isEmpty, "text is no key that could mean something else")
    #expect(ledger.take(settled(.ignored), []) == [right])
    #expect(ledger.take(settled(.ignored), []).isEmpty)
  }

  @Test("A death takes along what was on its way")
  func death() {
    var ledger = PageInputLedger()
    _ = ledger.take(.timePassed(0), [.send(.pressKey(KeyPress(.left)), to: address)])
    _ = ledger.take(.rendererDied(RendererID(1), RendererDeath(cause: .signal(9))), [])
    #expect(ledger.take(settled(.ignored), []).isEmpty)
  }

  private func settled(_ input: Settlement.Input) -> ShellEvent {
    .pageReported(
      EventEnvelope(
        view: address.view, generation: address.generation, event: .didSettle(Settlement(sequence: 1, input: input))))
  }
}

import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import ShellSession

@Suite("Keys that the page ignores are returned to the shell")
struct PageInputLedgerTests {
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  @Test("Settlements are matched to inputs in order, independent of other settlements")
  func order() {
    var queue = PageInputLedger()
    let left = KeyPress(.left)
    let right = KeyPress(.right)
    #expect(
      queue.take(.timePassed(0), [.send(.pressKey(left), to: address), .send(.insertText("x"), to: address)]).isEmpty)
    #expect(queue.take(.timePassed(1), [.send(.pressKey(right), to: address)]).isEmpty)
    #expect(queue.take(settled(.none), []).isEmpty)
    #expect(queue.take(settled(.consumed), []).isEmpty)
    #expect(queue.take(settled(.ignored), []).isEmpty, "inserted text is not returned as a key")
    #expect(queue.take(settled(.ignored), []) == [right])
    #expect(queue.take(settled(.ignored), []).isEmpty)
  }

  @Test("A death discards pending inputs")
  func death() {
    var queue = PageInputLedger()
    _ = queue.take(.timePassed(0), [.send(.pressKey(KeyPress(.left)), to: address)])
    _ = queue.take(.rendererDied(RendererID(1), RendererDeath(cause: .signal(9))), [])
    #expect(queue.take(settled(.ignored), []).isEmpty)
  }

  private func settled(_ input: Settlement.Input) -> ShellEvent {
    .pageReported(
      EventEnvelope(
        view: address.view, generation: address.generation, event: .didSettle(Settlement(sequence: 1, input: input))))
  }
}

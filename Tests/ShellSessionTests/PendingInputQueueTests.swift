import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import ShellSession

@Suite("Keys that the page ignores are returned to the shell")
struct PendingInputQueueTests {
  private let address = PageAddress(renderer: RendererID(1), view: ViewID(1), generation: Generation(1))

  @Test("Settlements are matched to inputs in order, independent of other settlements")
  func order() {
    var queue = PendingInputQueue()
    let left = KeyPress(.left)
    let right = KeyPress(.right)
    #expect(
      queue.handle(.timePassed(0), [.send(.pressKey(left), to: address), .send(.insertText("x"), to: address)]).isEmpty)
    #expect(queue.handle(.timePassed(1), [.send(.pressKey(right), to: address)]).isEmpty)
    #expect(queue.handle(settled(.none), []).isEmpty)
    #expect(queue.handle(settled(.consumed), []).isEmpty)
    #expect(queue.handle(settled(.ignored), []).isEmpty, "inserted text is not returned as a key")
    #expect(queue.handle(settled(.ignored), []) == [right])
    #expect(queue.handle(settled(.ignored), []).isEmpty)
  }

  @Test("A death discards pending inputs")
  func death() {
    var queue = PendingInputQueue()
    _ = queue.handle(.timePassed(0), [.send(.pressKey(KeyPress(.left)), to: address)])
    _ = queue.handle(.rendererDied(RendererID(1), RendererDeath(cause: .signal(9))), [])
    #expect(queue.handle(settled(.ignored), []).isEmpty)
  }

  private func settled(_ input: Settlement.Input) -> ShellEvent {
    .pageReported(
      EventEnvelope(
        view: address.view, generation: address.generation, event: .didSettle(Settlement(sequence: 1, input: input))))
  }
}

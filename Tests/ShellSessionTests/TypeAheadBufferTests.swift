import TerminalModel
import Testing

@testable import ShellSession

@Suite("Input that is typed before the page has replied")
struct TypeAheadBufferTests {
  private let letter = TerminalEvent.key(KeyPress(.character("q")))
  private let enter = TerminalEvent.key(KeyPress(.enter))
  private let click = TerminalEvent.pointer(PointerEvent(action: .press, point: GridPoint(column: 1, row: 2)))

  /// The events that are buffered.
  private func held(
    _ events: [TerminalEvent], by buffer: inout TypeAheadBuffer, dependsOnPage: Bool = true, pageOwesAnswer: Bool = true
  ) -> [Bool] {
    events.map { buffer.buffer($0, dependsOnPage: dependsOnPage, pageHasPendingInput: pageOwesAnswer) }
  }

  private func released(by buffer: inout TypeAheadBuffer, pageOwesAnswer: Bool) -> [TerminalEvent]? {
    buffer.release(pageHasPendingInput: pageOwesAnswer)
  }

  @Test("Input is buffered until the page has replied, and keeps its order")
  func order() {
    var buffer = TypeAheadBuffer()
    #expect(held([letter], by: &buffer, pageOwesAnswer: false) == [false], "no reply is pending")
    #expect(held([click], by: &buffer, dependsOnPage: false) == [false], "does not depend on the reply")
    #expect(held([letter], by: &buffer) == [true])
    #expect(held([click], by: &buffer, dependsOnPage: false) == [true], "keeps the order")
    #expect(held([enter], by: &buffer) == [true])
    #expect(released(by: &buffer, pageOwesAnswer: true) == nil)
    #expect(released(by: &buffer, pageOwesAnswer: false) == [letter, click, enter])
    #expect(released(by: &buffer, pageOwesAnswer: false) == nil)
  }

  @Test("An unresponsive page delays input once, and again only after a reply")
  func timeout() {
    var buffer = TypeAheadBuffer()
    #expect(held([letter], by: &buffer) == [true])
    buffer.timeOut()
    #expect(released(by: &buffer, pageOwesAnswer: true) == [letter])
    #expect(held([letter], by: &buffer) == [false], "the same reply is still pending")
    #expect(held([letter], by: &buffer, pageOwesAnswer: false) == [false])
    #expect(held([letter], by: &buffer) == [true], "another reply is awaited again")
  }
}

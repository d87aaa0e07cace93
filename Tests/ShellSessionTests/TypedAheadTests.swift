import TerminalModel
import Testing

@testable import ShellSession

@Suite("Input that is typed before the page has replied")
struct TypedAheadTests {
  private let letter = TerminalEvent.key(KeyPress(.character("q")))
  private let enter = TerminalEvent.key(KeyPress(.enter))
  private let click = TerminalEvent.pointer(PointerEvent(action: .press, point: GridPoint(column: 1, row: 2)))

  /// The events that are buffered.
  private func held(
    _ events: [TerminalEvent], by ahead: inout TypedAhead, dependsOnPage: Bool = true, pageOwesAnswer: Bool = true
  ) -> [Bool] {
    events.map { ahead.holds($0, dependsOnPage: dependsOnPage, pageOwesAnswer: pageOwesAnswer) }
  }

  private func released(by ahead: inout TypedAhead, pageOwesAnswer: Bool) -> [TerminalEvent]? {
    ahead.release(pageOwesAnswer: pageOwesAnswer)
  }

  @Test("Input is buffered until the page has replied, and keeps its order")
  func order() {
    var ahead = TypedAhead()
    #expect(held([letter], by: &ahead, pageOwesAnswer: false) == [false], "nothing to wait for")
    #expect(held([click], by: &ahead, dependsOnPage: false) == [false], "means the same whatever the answer")
    #expect(held([letter], by: &ahead) == [true])
    #expect(held([click], by: &ahead, dependsOnPage: false) == [true], "does not overtake the letter")
    #expect(held([enter], by: &ahead) == [true])
    #expect(released(by: &ahead, pageOwesAnswer: true) == nil)
    #expect(released(by: &ahead, pageOwesAnswer: false) == [letter, click, enter])
    #expect(released(by: &ahead, pageOwesAnswer: false) == nil)
  }

  @Test("An unresponsive page delays input once, and again only after a reply")
  func timeout() {
    var ahead = TypedAhead()
    #expect(held([letter], by: &ahead) == [true])
    ahead.giveUp()
    #expect(released(by: &ahead, pageOwesAnswer: true) == [letter])
    #expect(held([letter], by: &ahead) == [false], "it still owes the same answer")
    #expect(held([letter], by: &ahead, pageOwesAnswer: false) == [false])
    #expect(held([letter], by: &ahead) == [true], "another answer, another wait")
  }
}

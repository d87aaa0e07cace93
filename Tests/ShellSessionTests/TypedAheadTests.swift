import TerminalModel
import Testing

@testable import ShellSession

@Suite("What is typed before the page has answered")
struct TypedAheadTests {
  private let letter = TerminalEvent.key(KeyPress(.character("q")))
  private let enter = TerminalEvent.key(KeyPress(.enter))
  private let click = TerminalEvent.pointer(PointerEvent(action: .press, point: GridPoint(column: 1, row: 2)))

  /// Which of these events have to wait.
  private func held(
    _ events: [TerminalEvent], by ahead: inout TypedAhead, dependsOnPage: Bool = true, pageOwesAnswer: Bool = true
  ) -> [Bool] {
    events.map { ahead.holds($0, dependsOnPage: dependsOnPage, pageOwesAnswer: pageOwesAnswer) }
  }

  private func released(by ahead: inout TypedAhead, pageOwesAnswer: Bool) -> [TerminalEvent]? {
    ahead.release(pageOwesAnswer: pageOwesAnswer)
  }

  @Test("Waits for the answer that decides what it means, and comes in its order")
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

  @Test("A page that does not answer holds up the user once, and again only after it has answered")
  func patience() {
    var ahead = TypedAhead()
    #expect(held([letter], by: &ahead) == [true])
    ahead.giveUp()
    #expect(released(by: &ahead, pageOwesAnswer: true) == [letter])
    #expect(held([letter], by: &ahead) == [false], "it still owes the same answer")
    #expect(held([letter], by: &ahead, pageOwesAnswer: false) == [false])
    #expect(held([letter], by: &ahead) == [true], "another answer, another wait")
  }
}

import Testing

@testable import ShellSession

@Suite("The card of a death")
struct DeathDisplayTests {
  @Test("Its time starts again when the outcome is known, once")
  func outcome() {
    var display = DeathDisplay()
    display.skip(to: 2)
    #expect(display.consumeNew(2) == 0)
    #expect(display.extendCard(hasOutcome: true, hold: nil) == nil, "no card yet")
    #expect(display.consumeNew(4) == 2)
    #expect(display.beginCard(hold: nil) == 4_000)
    #expect(display.extendCard(hasOutcome: false, hold: nil) == nil)
    #expect(display.extendCard(hasOutcome: true, hold: nil) == 4_000)
    #expect(display.extendCard(hasOutcome: true, hold: nil) == nil)
  }

  @Test("A demonstration adds the time of three phases")
  func demonstration() {
    var display = DeathDisplay()
    #expect(display.beginCard(hold: 1_000) == 7_000)
    #expect(display.extendCard(hasOutcome: true, hold: 1_000) == 7_000)
  }
}

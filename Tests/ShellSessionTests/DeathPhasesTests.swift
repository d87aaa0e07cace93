import ShellScreen
import Testing

@testable import ShellSession

/// The timing of the phases of a death, and that no timer remains afterwards.
struct DeathPhasesTests {
  private let phases: [RendererPhase] = [.dead(frozenPage: nil), .loading, .recovered]

  @Test func nothingIsDueWithoutADeath() {
    var none = DeathPhases()
    #expect(none.nextChange == nil)
    #expect(none.phase(at: 5_000) == nil)
  }

  @Test func transitionTakes160MillisecondsAndEndsWithThePage() {
    var shown = DeathPhases()
    shown.start(phases, at: 1_000, hold: nil)
    #expect(shown.phase(at: 1_000) == .dead(frozenPage: nil))
    #expect(shown.nextChange == 1_064)
    #expect(shown.phase(at: 1_064) == .loading)
    #expect(shown.nextChange == 1_160)
    #expect(shown.phase(at: 1_160) == nil)
    #expect(shown.nextChange == nil)
  }

  @Test func demonstrationHoldsEachPhase() {
    var shown = DeathPhases()
    shown.start(phases, at: 0, hold: 1_000)
    #expect(shown.phase(at: 999) == .dead(frozenPage: nil))
    #expect(shown.phase(at: 1_999) == .loading)
    #expect(shown.phase(at: 2_999) == .recovered)
    #expect(shown.phase(at: 3_000) == nil)
  }

  @Test func inputEndsThem() {
    var shown = DeathPhases()
    shown.start(phases, at: 0, hold: 1_000)
    shown.end()
    #expect(shown.nextChange == nil)
    #expect(shown.phase(at: 1) == nil)
  }

  @Test func repeatedDeathsDoNotFlicker() {
    var shown = DeathPhases()
    var begun = 0
    for time in stride(from: 0.0, to: 3_000, by: 10) {
      let isIdle = shown.phase(at: time) == nil
      shown.start(phases, at: time, hold: nil)
      if isIdle, shown.phase(at: time) != nil { begun += 1 }
    }
    #expect(begun == 3)
  }
}

import ShellScreen

/// The phases of a death on the screen, one after the other. The recovery itself does not wait for them; input ends them.
struct DeathPhases {
  /// Milliseconds for which phases are shown that nobody asked to be held: dead, then loading.
  private static let transition = [64.0, ScreenMotion.duration - 64]
  /// Milliseconds from the start of one sequence to the next: a page that dies again and again does not flicker.
  private static let interval = 1_000.0

  private var phases: [(phase: RendererPhase, end: Double)] = []
  private var start = -Double.infinity

  /// - Parameter hold: milliseconds for each phase in demonstrations; nil for the short transition.
  mutating func begin(_ new: [RendererPhase], at now: Double, hold: Double?) {
    guard !new.isEmpty, phases.isEmpty, now - start >= Self.interval else { return }
    start = now
    var end = now
    // A short transition has no phase for a page that is there again: that is what follows.
    for (index, phase) in new.enumerated() where hold != nil || index < Self.transition.count {
      end += hold ?? Self.transition[index]
      phases.append((phase, end))
    }
  }

  mutating func end() { phases = [] }

  /// What is shown at a time; nil for the page as it is.
  mutating func phase(at now: Double) -> RendererPhase? {
    phases.removeAll { $0.end <= now }
    return phases.first?.phase
  }

  /// When the next phase, or the page, is due; nil while none is shown.
  var due: Double? { phases.first?.end }
}

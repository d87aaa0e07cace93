import ShellScreen

/// The phases of a death on the screen, in sequence. The recovery does not wait for them, and any input ends them.
struct DeathPhases {
  /// Milliseconds of the phases without a hold: dead, then loading.
  private static let transition = [64.0, ScreenTransition.duration - 64]
  /// Milliseconds between the starts of two sequences: a page that dies repeatedly does not flicker.
  private static let interval = 1_000.0

  private var phases: [(phase: RendererPhase, end: Double)] = []
  private var start = -Double.infinity

  /// - Parameter hold: milliseconds for each phase in demonstrations; nil for the short transition.
  mutating func start(_ new: [RendererPhase], at now: Double, hold: Double?) {
    guard !new.isEmpty, phases.isEmpty, now - start >= Self.interval else { return }
    start = now
    var end = now
    // A short transition has no phase "back": the live page follows.
    for (index, phase) in new.enumerated() where hold != nil || index < Self.transition.count {
      end += hold ?? Self.transition[index]
      phases.append((phase, end))
    }
  }

  mutating func end() { phases = [] }

  /// The phase at a time; nil for the live page.
  mutating func phase(at now: Double) -> RendererPhase? {
    phases.removeAll { $0.end <= now }
    return phases.first?.phase
  }

  /// When the current phase ends; nil if there is none.
  var nextChange: Double? { phases.first?.end }
}

import Foundation

/// Waits with a deadline by repeating a step until a condition holds.
package enum PollingWait {
  /// Repeats a step until the condition holds. Returns whether it held before the deadline, in seconds. The step must
  /// return from time to time.
  package static func run(
    within seconds: Double = StartedProgram.waitLimit, until isDone: () -> Bool, step: () -> Void
  ) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while !isDone() {
      guard ContinuousClock.now < deadline else { return false }
      step()
    }
    return true
  }
}

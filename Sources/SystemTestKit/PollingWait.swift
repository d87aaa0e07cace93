import Foundation

/// A wait of a test that runs something until a condition holds, with a deadline.
public enum PollingWait {
  /// Repeats a step until the condition holds. Returns whether it does before the deadline, in seconds; the step must return
  /// by itself from time to time.
  public static func run(
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

import ShellRuntime
import SystemTestKit
import Testing

extension ShellHost {
  /// Runs until a condition is met. After the deadline the test fails and names the condition.
  func run(until wish: String, _ location: SourceLocation = #_sourceLocation, isDone: () -> Bool) {
    guard !PollingWait.run(until: isDone, step: { runOnce(timeoutMilliseconds: 100) }) else { return }
    Issue.record("waited \(StartedProgram.waitLimit) s for \(wish)", sourceLocation: location)
  }
}

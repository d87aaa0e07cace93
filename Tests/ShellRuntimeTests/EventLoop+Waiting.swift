import ShellRuntime
import SystemTestKit
import Testing

extension EventLoop {
  /// Runs until a condition holds. After the deadline the test fails with the name of the condition.
  func run(until condition: String, _ location: SourceLocation = #_sourceLocation, isDone: () -> Bool) {
    guard !PollingWait.run(until: isDone, step: { runOnce(timeoutMilliseconds: 1_000) }) else { return }
    Issue.record("waited \(StartedProgram.waitLimit) s for \(condition)", sourceLocation: location)
  }
}

import Dispatch
import Testing

/// Tests in a real terminal. They are serialized, since each runs a terminal, a shell, `hull` and its pages.
@Suite(.serialized, .ownThread) struct TerminalTests {}

/// Runs each test of a suite on a thread of its own.
///
/// A terminal is polled, and some of its content is shown for a few seconds only. Synchronous tests of other suites can
/// block all threads of Swift's shared pool for longer than that.
struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor()) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  static var ownThread: Self { Self() }
}

/// Executes jobs on a serial queue, whose thread does not count for Swift's shared pool.
private final class ThreadExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

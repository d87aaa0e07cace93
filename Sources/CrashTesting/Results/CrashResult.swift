/// The result of one run with an injected crash.
package struct CrashResult: Hashable, Codable, Sendable {
  package var verdict: CrashVerdict
  /// A description of the defect; empty without one.
  package var reason: String
  /// What the user lost or had to do in addition.
  package var losses: [String]
  /// Interfaces of the calls that the crash interrupted.
  package var lostCalls: [String]
  /// Lines of the final page that the baseline run does not show.
  package var unexpectedLines: [String]
  /// The native calls of both runs; empty without calls or without a difference.
  package var calls: [CrashCallCount]

  package init(
    verdict: CrashVerdict, reason: String = "", losses: [String] = [], lostCalls: [String] = [],
    unexpectedLines: [String] = [], calls: [CrashCallCount] = []
  ) {
    self.verdict = verdict
    self.reason = reason
    self.losses = losses
    self.lostCalls = lostCalls
    self.unexpectedLines = unexpectedLines
    self.calls = calls
  }
}

/// What came of one disturbed run.
public struct CrashResult: Equatable, Codable, Sendable {
  public var verdict: CrashVerdict
  /// What is wrong, in a sentence; empty when nothing is.
  public var reason: String
  /// What the user has lost, or had to do.
  public var losses: [String]
  /// Interfaces of the calls that the death cut off.
  public var lostCalls: [String]
  /// Lines of the page at the end that the undisturbed run did not show there.
  public var unexpectedLines: [String]
  /// What native sides did in both runs; empty when neither called any, or nothing is wrong.
  public var calls: [CrashCallCount]

  public init(
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

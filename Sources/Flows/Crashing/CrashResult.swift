import ShellCore

/// What came of one disturbed run.
public struct CrashResult: Equatable, Codable, Sendable {
  public var verdict: CrashVerdict
  /// What is wrong, in a sentence; empty when nothing is.
  public var reason: String
  /// What the user has lost, or had to do.
  public var losses: [String]
  /// Interfaces of the calls that the death cut off.
  public var lostCalls: [String]

  public init(verdict: CrashVerdict, reason: String = "", losses: [String] = [], lostCalls: [String] = []) {
    self.verdict = verdict
    self.reason = reason
    self.losses = losses
    self.lostCalls = lostCalls
  }
}

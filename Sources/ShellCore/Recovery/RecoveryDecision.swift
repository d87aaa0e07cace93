/// A verdict with its reason.
public struct RecoveryDecision: Equatable, Sendable {
  public var verdict: RecoveryVerdict
  public var rule: RecoveryRule

  public init(_ verdict: RecoveryVerdict, _ rule: RecoveryRule) {
    self.verdict = verdict
    self.rule = rule
  }
}

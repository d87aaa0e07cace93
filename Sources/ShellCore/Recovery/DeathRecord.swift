/// A death as the inspector lists it.
public struct DeathRecord: Equatable, Sendable {
  public var time: Double
  public var tab: TabID
  /// `DeathKind` name where the shell caused it, else `reported`.
  public var kind: String
  public var cause: RendererDeath.Cause?
  public var url: String
  /// Interface names of the calls that were pending.
  public var lostCalls: [String]
  public var verdict: RecoveryVerdict

  public init(
    time: Double, tab: TabID, kind: String, cause: RendererDeath.Cause?, url: String, lostCalls: [String],
    verdict: RecoveryVerdict
  ) {
    self.time = time
    self.tab = tab
    self.kind = kind
    self.cause = cause
    self.url = url
    self.lostCalls = lostCalls
    self.verdict = verdict
  }
}

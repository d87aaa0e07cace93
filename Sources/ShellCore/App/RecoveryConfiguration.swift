/// How an app's pages come back after their renderer died.
public struct RecoveryConfiguration: Equatable, Sendable {
  /// After a death that the platform reports; nil when the app has no handler, so that the platform's own rule holds.
  public var reported: RecoveryPolicy?
  /// After a death that nobody reported and that the shell found out about.
  public var silent: RecoveryPolicy
  /// For a page that lives and does not answer; `none` lets it hang.
  public var hung: RecoveryPolicy
  /// In place of the others for a view that the user does not see; nil: the same as for one that is seen.
  public var hidden: RecoveryPolicy?
  /// In place of `hidden` while the app is in the background; nil: as `hidden`.
  public var background: RecoveryPolicy?
  /// nil: a page that dies again and again is brought back again and again.
  public var breaker: RecoveryBreaker?
  public var probe: RecoveryProbe
  public var reloadTarget: ReloadTarget
  /// Deaths before a document has finished are no matter of the handler: the platform's own rule holds.
  public var leavesLoadsToPlatform: Bool
  /// A recovery by `reload` that commits nothing in time is followed by `recreate`.
  public var fallsBackToRecreate: Bool
  /// The shell that all this imitates, if any.
  public var preset: RecoveryPreset?

  /// The same policy for every death, and a breaker.
  public init(policy: RecoveryPolicy = .recreate, breakerDeaths: Int = 3, breakerWindow: Double = 60_000) {
    self.init(reported: policy, breaker: RecoveryBreaker(deaths: breakerDeaths, window: breakerWindow))
  }

  /// A policy for each case; `silent` and `hung` are as `reported` when they are not given.
  public init(
    reported: RecoveryPolicy?, silent: RecoveryPolicy? = nil, hung: RecoveryPolicy? = nil,
    hidden: RecoveryPolicy? = nil, background: RecoveryPolicy? = nil, breaker: RecoveryBreaker? = RecoveryBreaker(),
    probe: RecoveryProbe = .answer(), reloadTarget: ReloadTarget = .entry, leavesLoadsToPlatform: Bool = false,
    fallsBackToRecreate: Bool = true, preset: RecoveryPreset? = nil
  ) {
    self.reported = reported
    self.silent = silent ?? reported ?? .none
    self.hung = hung ?? silent ?? reported ?? .none
    self.hidden = hidden
    self.background = background
    self.breaker = breaker
    self.probe = probe
    self.reloadTarget = reloadTarget
    self.leavesLoadsToPlatform = leavesLoadsToPlatform
    self.fallsBackToRecreate = fallsBackToRecreate
    self.preset = preset
  }

  /// How a preset's shell behaves.
  public init(_ preset: RecoveryPreset) {
    self = preset.configuration
    self.preset = preset
  }

  /// Puts one policy in place of all; the breaker stays as it is, and is the usual one where there was none.
  public mutating func replace(by policy: RecoveryPolicy) {
    self = RecoveryConfiguration(reported: policy, breaker: breaker ?? RecoveryBreaker())
  }

  /// In a word, for a status line: the preset's name, `platform` without a handler, else the policy of reported deaths.
  public var name: String { preset?.rawValue ?? reported?.rawValue ?? "platform" }
}

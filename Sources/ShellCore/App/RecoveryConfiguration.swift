/// How an app restores its pages after their renderer died.
public struct RecoveryConfiguration: Equatable, Sendable {
  /// After a death that the platform reports; nil when the app has no handler, so that the platform's default applies.
  public var reported: RecoveryPolicy?
  /// After a silent death that the shell detected.
  public var silent: RecoveryPolicy
  /// For a page that is alive but unresponsive; `none` leaves it as it is.
  public var hung: RecoveryPolicy
  /// Overrides the others for a view that is not visible; nil: the same as for a visible view.
  public var hidden: RecoveryPolicy?
  /// Overrides `hidden` while the app is in the background; nil: as `hidden`.
  public var background: RecoveryPolicy?
  /// nil: repeated deaths are recovered without a limit.
  public var breaker: RecoveryBreaker?
  public var probe: RecoveryProbe
  public var reloadTarget: ReloadTarget
  /// Deaths during a load do not reach the app's handler: the platform's default applies.
  public var leavesLoadsToPlatform: Bool
  /// A `reload` recovery that commits nothing in time is followed by `recreate`.
  public var fallsBackToRecreate: Bool
  /// The preset from which this configuration comes, if any.
  public var preset: RecoveryPreset?

  /// The same policy for every death, and a breaker.
  public init(policy: RecoveryPolicy = .recreate, breakerDeaths: Int = 3, breakerWindow: Double = 60_000) {
    self.init(reported: policy, breaker: RecoveryBreaker(deaths: breakerDeaths, window: breakerWindow))
  }

  /// A policy for each case; `silent` and `hung` default to `reported`.
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

  /// The configuration of a preset.
  public init(_ preset: RecoveryPreset) {
    self = preset.configuration
    self.preset = preset
  }

  /// Replaces all policies by one; keeps the breaker, or adds the default one.
  public mutating func replace(by policy: RecoveryPolicy) {
    self = RecoveryConfiguration(reported: policy, breaker: breaker ?? RecoveryBreaker())
  }

  /// A short name for the status line: the preset, `platform` without a handler, else the policy of reported deaths.
  public var name: String { preset?.rawValue ?? reported?.rawValue ?? "platform" }
}

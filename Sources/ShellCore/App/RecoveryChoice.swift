/// A command-line override of app.yaml's recovery: a policy for every death, or a preset.
public enum RecoveryChoice: RawRepresentable, Equatable, Sendable {
  case policy(RecoveryPolicy)
  case preset(RecoveryPreset)

  /// The choice with that name; nil when there is none.
  public init?(rawValue name: String) {
    if let policy = RecoveryPolicy(rawValue: name) {
      self = .policy(policy)
    } else if let preset = RecoveryPreset(rawValue: name) {
      self = .preset(preset)
    } else {
      return nil
    }
  }

  /// The name in command lines.
  public var rawValue: String {
    switch self {
    case .policy(let policy): policy.rawValue
    case .preset(let preset): preset.rawValue
    }
  }

  /// Names of policies, then of presets.
  public static var names: [String] {
    RecoveryPolicy.allCases.map(\.rawValue) + RecoveryPreset.allCases.map(\.rawValue)
  }

  /// Overrides the app's recovery for all tabs. A policy keeps the app's breaker; a preset of one platform also sets
  /// the platform.
  public func apply(to app: inout AppDescription) {
    switch self {
    case .policy(let policy):
      var recovery = app.recovery
      recovery.replace(by: policy)
      app.setRecovery(recovery)
    case .preset(let preset):
      app.setRecovery(RecoveryConfiguration(preset))
      if let platform = preset.platform { app.platform = platform }
    }
  }
}

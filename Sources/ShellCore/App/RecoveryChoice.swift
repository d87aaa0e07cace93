/// What a command line can say in place of app.yaml's recovery: a policy for every death, or a preset.
public enum RecoveryChoice: RawRepresentable, Equatable, Sendable {
  case policy(RecoveryPolicy)
  case preset(RecoveryPreset)

  /// The choice of that name; nil when there is none.
  public init?(rawValue name: String) {
    if let policy = RecoveryPolicy(rawValue: name) {
      self = .policy(policy)
    } else if let preset = RecoveryPreset(rawValue: name) {
      self = .preset(preset)
    } else {
      return nil
    }
  }

  /// As it is written.
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

  /// Puts it in place of what the app says, for all tabs. A policy leaves the app's breaker as it is, a
  /// preset of one platform brings that along.
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

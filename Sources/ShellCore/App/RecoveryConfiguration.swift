/// How an app's pages come back after their renderer died.
public struct RecoveryConfiguration: Equatable, Sendable {
  public var policy: RecoveryPolicy
  /// Deaths of a tab within `breakerWindow` after which a crash page with a retry is shown instead.
  public var breakerDeaths: Int
  /// Milliseconds.
  public var breakerWindow: Double

  public init(policy: RecoveryPolicy = .recreate, breakerDeaths: Int = 3, breakerWindow: Double = 60_000) {
    self.policy = policy
    self.breakerDeaths = breakerDeaths
    self.breakerWindow = breakerWindow
  }
}

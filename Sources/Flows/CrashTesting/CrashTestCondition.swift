/// The platform and the recovery policy of a crash test's runs.
public struct CrashTestCondition: Hashable, Codable, Sendable {
  /// As on the command line.
  public var platform: String
  /// As on the command line; empty for the app's own policy.
  public var policy: String

  public init(platform: String, policy: String) {
    self.platform = platform
    self.policy = policy
  }

  public var description: String { "\(platform), \(policy.isEmpty ? "the app's own policy" : policy)" }
}

/// The platform and the recovery policy of a crash test's runs.
package struct CrashTestCondition: Hashable, Codable, Sendable {
  /// As on the command line.
  package var platform: String
  /// As on the command line; empty for the app's own policy.
  package var policy: String

  package init(platform: String, policy: String) {
    self.platform = platform
    self.policy = policy
  }

  package var description: String { "\(platform), \(policy.isEmpty ? "the app's own policy" : policy)" }
}

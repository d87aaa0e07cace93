import ShellCore
import SourceText

extension ManifestReader {
  /// A policy's name, or `{policy, limit, within}`.
  mutating func recovery(_ node: YAMLNode) -> RecoveryConfiguration {
    var recovery = RecoveryConfiguration()
    if case .scalar = node.kind {
      if let policy = policy(node, "`recovery`") { recovery.policy = policy }
      return recovery
    }
    guard attempt({ () throws(Diagnostic) in try node.members("`recovery`") }) != nil else { return recovery }
    report(node.unknownKeys("`recovery`", known: ["policy", "limit", "within"]))
    if let name = node["policy"] {
      if let policy = policy(name, "`policy`") { recovery.policy = policy }
    } else {
      report(node.diagnostic("`recovery` has no `policy`", advice: Self.knownPolicies))
    }
    if let limit = node["limit"] {
      let deaths = attempt { () throws(Diagnostic) in try limit.integer("`limit`") }
      if let deaths, deaths < 1 {
        report(limit.mismatch("`limit`", "at least 1"))
      } else if let deaths {
        recovery.breakerDeaths = deaths
      }
    }
    if let within = node["within"], let window = duration(within, "`within`") {
      if window > 0 {
        recovery.breakerWindow = window
      } else {
        report(within.mismatch("`within`", "more than nothing"))
      }
    }
    return recovery
  }

  private static var knownPolicies: String {
    "policies are \(RecoveryPolicy.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  private mutating func policy(_ node: YAMLNode, _ what: String) -> RecoveryPolicy? {
    // A policy is called `none`, which is a text in YAML; `~` and nothing are not that.
    guard let name = text(node, what) else { return nil }
    if let policy = RecoveryPolicy(rawValue: name) { return policy }
    report(
      node.diagnostic(
        "unknown recovery policy \(Diagnostic.quote(name))",
        advice: NearestName.advice(for: name, among: RecoveryPolicy.allCases.map(\.rawValue)) ?? Self.knownPolicies))
    return nil
  }
}

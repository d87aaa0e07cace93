import ShellCore
import SourceText

/// Reads `platform` and `recovery`, which app.yaml and the headers of flows write alike, and collects what is wrong.
public struct RecoveryReader {
  /// In the order in which they were found.
  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// The value of `platform`; nil after its failure was noted.
  public mutating func platform(_ node: YAMLNode) -> Platform? {
    guard let name = text(node, "`platform`") else { return nil }
    if let platform = Platform(rawValue: name) { return platform }
    let known = Platform.allCases.map(\.rawValue)
    report(
      node.diagnostic(
        "unknown platform \(Diagnostic.quote(name))",
        advice: NearestName.advice(for: name, among: known) ?? "platforms are \(known.joined(separator: ", "))"))
    return nil
  }

  /// The value of `recovery`: a policy's name, or `{policy, limit, within}`.
  public mutating func recovery(_ node: YAMLNode) -> RecoveryConfiguration {
    var recovery = RecoveryConfiguration()
    if case .scalar = node.kind {
      if let policy = policy(node, "`recovery`") { recovery.policy = policy }
      return recovery
    }
    guard attempt({ () throws(Diagnostic) in try node.members("`recovery`") }) != nil else { return recovery }
    diagnostics += node.unknownKeys("`recovery`", known: ["policy", "limit", "within"])
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
    if let within = node["within"], let window = attempt({ () throws(Diagnostic) in try within.duration("`within`") }) {
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

  // MARK: Collecting

  private mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  private mutating func attempt<Value>(_ body: () throws(Diagnostic) -> Value) -> Value? {
    do {
      return try body()
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  private mutating func text(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = attempt({ () throws(Diagnostic) in try node.text(what) }) else { return nil }
    guard !text.isEmpty else {
      report(node.diagnostic("\(what) is empty"))
      return nil
    }
    return text
  }
}

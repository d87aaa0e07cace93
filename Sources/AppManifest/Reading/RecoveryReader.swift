import ShellCore
import SourceText

/// Reads `platform` and `recovery`, which app.yaml and the headers of flows have in common, and collects errors.
package struct RecoveryReader: DiagnosticCollector {
  package var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the values of `platform` and `recovery`; nil if they are missing. A preset of one platform sets the
  /// platform, and is an error with another one.
  package mutating func read(
    platform platformNode: YAMLNode?, recovery recoveryNode: YAMLNode?
  ) -> (platform: Platform?, recovery: RecoveryConfiguration?) {
    let platform = platformNode.flatMap { self.platform($0) }
    let recovery = recoveryNode.map { self.recovery($0) }
    guard let preset = recovery?.preset, let presetPlatform = preset.platform else { return (platform, recovery) }
    guard let platform else { return (presetPlatform, recovery) }
    if (platform == .android) != (presetPlatform == .android), let recoveryNode {
      report(
        (recoveryNode["preset"] ?? recoveryNode).diagnostic(
          "the preset \(preset.rawValue) is for the platform \(presetPlatform.rawValue), found `platform: \(platform.rawValue)`",
          advice: "write `platform: \(presetPlatform.rawValue)`, or leave it out"))
    }
    return (platform, recovery)
  }

  private mutating func platform(_ node: YAMLNode) -> Platform? {
    named(node, "`platform`", "platform", Platform.allCases, list: "platforms are")
  }

  /// The value of `recovery`: the name of a policy or of a preset, or a mapping.
  mutating func recovery(_ node: YAMLNode) -> RecoveryConfiguration {
    guard case .scalar = node.kind else { return mapping(node) }
    guard let name = text(node, "`recovery`") else { return RecoveryConfiguration() }
    switch RecoveryChoice(rawValue: name) {
    case .policy(let policy)?: return RecoveryConfiguration(policy: policy)
    case .preset(let preset)?: return RecoveryConfiguration(preset)
    case nil:
      report(
        node.diagnostic(
          "unknown recovery policy \(Diagnostic.quote(name))",
          advice: NearestName.advice(for: name, among: RecoveryChoice.names) ?? Self.knownPolicies))
      return RecoveryConfiguration()
    }
  }

  static var knownPolicies: String {
    "policies are \(RecoveryPolicy.allCases.map(\.rawValue).joined(separator: ", "))"
  }

  mutating func policy(_ node: YAMLNode, _ what: String) -> RecoveryPolicy? {
    // The policy `none` is a text in YAML, unlike `~` and an empty value.
    named(node, what, "recovery policy", RecoveryPolicy.allCases, list: "policies are")
  }

  // MARK: Collecting

  /// A value of an enumeration.
  mutating func named<Value: RawRepresentable>(
    _ node: YAMLNode, _ what: String, _ thing: String, _ values: [Value], list: String
  ) -> Value? where Value.RawValue == String {
    guard let name = text(node, what) else { return nil }
    if let value = Value(rawValue: name) { return value }
    let known = values.map(\.rawValue)
    report(
      node.diagnostic(
        "unknown \(thing) \(Diagnostic.quote(name))",
        advice: NearestName.advice(for: name, among: known) ?? "\(list) \(known.joined(separator: ", "))"))
    return nil
  }

  mutating func text(_ node: YAMLNode, _ what: String) -> String? {
    guard let text = attempt({ () throws(Diagnostic) in try node.text(what) }) else { return nil }
    guard !text.isEmpty else {
      report(node.diagnostic("\(what) is empty"))
      return nil
    }
    return text
  }
}

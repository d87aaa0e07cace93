import ShellCore
import SourceText

extension ManifestReader {
  /// The network at launch: a profile's name, or `{latency, down, up, loss, offline}`. `recording` reads the other keys.
  mutating func network(_ node: YAMLNode) -> NetworkCondition {
    if case .scalar = node.kind {
      guard let name = text(node, "`network`") else { return NetworkCondition() }
      if let condition = NetworkCondition.profile(name) { return condition }
      let known = NetworkCondition.profiles.map(\.name)
      report(
        node.diagnostic(
          "unknown network profile \(Diagnostic.quote(name))",
          advice: NearestName.advice(for: name, among: known) ?? "profiles are \(known.joined(separator: ", "))"))
      return NetworkCondition()
    }
    var condition = NetworkCondition()
    guard attempt({ () throws(Diagnostic) in try node.members("`network`") }) != nil else { return condition }
    report(node.unknownKeys("`network`", of: .network))
    if let latency = duration(node["latency"], "`latency`") { condition.latency = latency }
    if let down = node["down"] { condition.down = attempt { () throws(Diagnostic) in try down.bitRate("`down`") } }
    if let up = node["up"] { condition.up = attempt { () throws(Diagnostic) in try up.bitRate("`up`") } }
    if let loss = node["loss"] {
      condition.loss = attempt { () throws(Diagnostic) in try loss.percentage("`loss`") } ?? 0
    }
    if let offline = node["offline"] {
      condition.isOffline = attempt { () throws(Diagnostic) in try offline.boolean("`offline`") } ?? false
    }
    return condition
  }

  /// The recording that answers requests; nil if `network` names none.
  mutating func recording(_ node: YAMLNode) -> RecordingConfiguration? {
    var reader = AnswerReader()
    let recording = reader.recording(node)
    report(reader.diagnostics)
    return recording
  }

  /// Declared responses to requests.
  mutating func stubs(_ node: YAMLNode) -> [RequestStub] {
    var reader = AnswerReader()
    let stubs = reader.stubs(node)
    report(reader.diagnostics)
    return stubs
  }
}

import ShellCore
import SourceText

extension ManifestReader {
  /// Reads `platform`, `recovery`, `renderers`, `renderer_priority`, `memory_limit` and `engine`.
  mutating func readRecovery(_ root: YAMLNode, into app: inout AppDescription) {
    var reader = RecoveryReader()
    let (platform, recovery) = reader.read(platform: root["platform"], recovery: root["recovery"])
    if let platform { app.platform = platform }
    if let recovery { app.recovery = recovery }
    if let node = root["renderers"] {
      app.renderer.sharing = reader.named(
        node, "`renderers`", "renderer sharing", RendererSharing.allCases, list: "values are")
    }
    if let node = root["renderer_priority"] { app.renderer.priority = priority(node, &reader) }
    report(reader.diagnostics)
    if let node = root["engine"] {
      app.renderer.engine = attempt { () throws(Diagnostic) in try node.engineName() }
    }
    if let node = root["memory_limit"], let text = text(node, "`memory_limit`") {
      if let bytes = ByteSize.bytes(from: text, maximum: 1 << 40), bytes >= 16 << 20 {
        app.renderer.memoryLimit = UInt64(bytes)
      } else {
        report(node.mismatch("`memory_limit`", "a size from 16mb on", advice: "write for instance 512mb or 2gb"))
      }
    }
  }

  /// A priority's name, or `{requested, waived_when_hidden}`.
  private mutating func priority(_ node: YAMLNode, _ reader: inout RecoveryReader) -> RendererPriorityPolicy {
    var policy = RendererPriorityPolicy()
    var name: YAMLNode? = node
    if case .mapping = node.kind {
      report(node.unknownKeys("`renderer_priority`", of: .rendererPriority))
      name = node["requested"]
      if let value = node["waived_when_hidden"] {
        policy.isWaivedWhenHidden =
          attempt { () throws(Diagnostic) in try value.boolean("`waived_when_hidden`") } ?? false
      }
    }
    if let name {
      let requested = reader.named(
        name, "`renderer_priority`", "priority of renderers", RendererPriority.allCases, list: "priorities are")
      if let requested { policy.requested = requested }
    }
    return policy
  }

  /// `recovery` of a tab.
  mutating func tabRecovery(_ node: YAMLNode) -> RecoveryConfiguration {
    var reader = RecoveryReader()
    let recovery = reader.recovery(node)
    report(reader.diagnostics)
    return recovery
  }
}

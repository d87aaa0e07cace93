import ShellCore
import SourceText

extension ManifestReader {
  /// `platform` and `recovery`, where they are given.
  mutating func readRecovery(_ root: YAMLNode, into app: inout AppDescription) {
    var reader = RecoveryReader()
    if let node = root["platform"], let platform = reader.platform(node) { app.platform = platform }
    if let node = root["recovery"] { app.recovery = reader.recovery(node) }
    report(reader.diagnostics)
  }
}

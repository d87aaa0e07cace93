import ShellCore
import SourceText

/// Reads the start of an app's analytics SDK, which app.yaml and the headers of flows have in common.
package struct TrackingQuirksReader {
  package static let keys = ManifestMapping.trackingQuirks.map(\.name)

  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the quirks in the value of `tracking`, and ignores its other keys.
  package mutating func quirks(_ node: YAMLNode) -> TrackingOverrides {
    var settings = TrackingOverrides()
    var choices = ChoiceReader()
    settings.start = choices.choice(node["start"], "`start`")
    settings.userAgent = choices.choice(node["user_agent"], "`user_agent`")
    diagnostics += choices.diagnostics
    return settings
  }
}

import ShellCore
import SourceText

/// Reads compatibility quirks of a bridge, which app.yaml and the headers of flows have in common, and collects errors.
package struct BridgeQuirksReader {
  package static let keys = ManifestMapping.bridgeQuirks.map(\.name)

  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Reads the quirks in the value of `bridge`, and ignores its other keys.
  package mutating func quirks(_ node: YAMLNode) -> BridgeOverrides {
    var settings = BridgeOverrides()
    var choices = ChoiceReader()
    settings.frames = choices.choice(node["frames"], "`frames`")
    settings.replyTarget = choices.choice(node["reply_to"], "`reply_to`")
    settings.evaluation = choices.choice(node["evaluate"], "`evaluate`")
    settings.booleans = choices.choice(node["booleans"], "`booleans`")
    diagnostics += choices.diagnostics
    do throws(Diagnostic) {
      settings.exposesLastDeath = try node["expose_last_death"]?.boolean("`expose_last_death`")
    } catch {
      diagnostics.append(error)
    }
    return settings
  }
}

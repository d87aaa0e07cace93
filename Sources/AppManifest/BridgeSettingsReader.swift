import ShellCore
import SourceText

/// Reads compatibility quirks of a bridge, which app.yaml and the headers of flows have in common, and collects errors.
public struct BridgeSettingsReader {
  public static let keys = ["frames", "replies", "rebirth", "scripts", "booleans"]

  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// Reads the quirks in the value of `bridge`, and ignores its other keys.
  public mutating func settings(_ node: YAMLNode) -> BridgeSettings {
    var settings = BridgeSettings()
    var choices = ChoiceReader()
    settings.frames = choices.choice(node["frames"], "`frames`")
    settings.replies = choices.choice(node["replies"], "`replies`")
    settings.rebirth = choices.choice(node["rebirth"], "`rebirth`")
    settings.scripts = choices.choice(node["scripts"], "`scripts`")
    settings.booleans = choices.choice(node["booleans"], "`booleans`")
    diagnostics += choices.diagnostics
    return settings
  }
}

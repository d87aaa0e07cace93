import ShellCore
import SourceText

/// Reads a bridge's ways, which app.yaml and the headers of flows write alike, and collects what is wrong.
public struct BridgeSettingsReader {
  public static let keys = ["frames", "replies", "rebirth", "scripts", "booleans"]

  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// The settings in the value of `bridge`; its other keys are for others.
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

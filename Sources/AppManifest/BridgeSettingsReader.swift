import ShellCore
import SourceText

/// Reads a bridge's ways, which app.yaml and the headers of flows write alike, and collects what is wrong.
public struct BridgeSettingsReader {
  public static let keys = ["frames", "reply_to", "expose_last_death", "evaluate", "booleans"]

  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// The settings in the value of `bridge`; its other keys are for others.
  public mutating func settings(_ node: YAMLNode) -> BridgeSettings {
    var settings = BridgeSettings()
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

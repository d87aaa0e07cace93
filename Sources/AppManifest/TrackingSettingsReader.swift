import ShellCore
import SourceText

/// Reads how an app starts its analytics SDK, which app.yaml and the headers of flows write alike.
public struct TrackingSettingsReader {
  public static let keys = ["start", "user_agent"]

  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// The settings in the value of `tracking`; its other keys are not read.
  public mutating func settings(_ node: YAMLNode) -> TrackingSettings {
    var settings = TrackingSettings()
    var choices = ChoiceReader()
    settings.start = choices.choice(node["start"], "`start`")
    settings.userAgent = choices.choice(node["user_agent"], "`user_agent`")
    diagnostics += choices.diagnostics
    return settings
  }
}

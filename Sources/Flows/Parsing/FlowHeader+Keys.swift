import SourceText

extension FlowHeader {
  /// The keys of the header that have a meaning; others are kept as extensions.
  enum Key: String, CaseIterable {
    case appID = "appId"
    case url, name, tags
    case environment = "env"
    case properties, onFlowStart, onFlowComplete
    case settings = "hull"
    case scriptEngine = "jsEngine"

    var field: FieldDefinition {
      switch self {
      case .appID: .optional(rawValue, .appName, "the app: its name, or its path relative to the flow")
      case .url: .optional(rawValue, .appName, "the app by its URL; takes precedence over `appId`")
      case .name: .optional(rawValue, .text, "the name of the flow in reports")
      case .tags: .optional(rawValue, .texts, "tags, which `--include-tags` and `--exclude-tags` select")
      case .environment: .optional(rawValue, .variables, "variables, which expressions and scripts read")
      case .properties: .optional(rawValue, .variables, "properties of the flow in the JUnit report")
      case .onFlowStart: .optional(rawValue, .steps, "commands that run before the flow")
      case .onFlowComplete: .optional(rawValue, .steps, "commands that run after the flow, also after a failure")
      case .settings: .optional(rawValue, .mapping(FlowSettings.shape), "keys of app.yaml that the flow overrides")
      case .scriptEngine:
        .optional(
          rawValue, .text(TextForm("text", pattern: "^(?!rhino$)", isAnyScalar: true)),
          "accepted and ignored, except for `rhino`: scripts run on JavaScriptCore")
      }
    }
  }
}

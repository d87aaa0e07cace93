import SourceText

/// The header of a flow: the first YAML document of its file.
package struct FlowHeader: Equatable, Sendable {
  /// `url` if given, otherwise `appId`.
  package var appID: String
  package var url: String?
  package var name: String?
  package var tags: [String]
  /// Variables in the order of the file, because later ones may refer to earlier ones.
  package var environment: [FlowVariable]
  package var onFlowStart: [FlowStep]
  package var onFlowComplete: [FlowStep]
  /// Additional properties of the JUnit report.
  package var properties: [FlowVariable]
  /// Settings of the `hull` key, which override app.yaml.
  package var settings = FlowSettings()
  /// All other keys, such as vendor extensions.
  package var extensions: [YAMLMember]

  package init(
    appID: String, url: String? = nil, name: String? = nil, tags: [String] = [], environment: [FlowVariable] = [],
    onFlowStart: [FlowStep] = [], onFlowComplete: [FlowStep] = [], properties: [FlowVariable] = [],
    extensions: [YAMLMember] = []
  ) {
    self.appID = appID
    self.url = url
    self.name = name
    self.tags = tags
    self.environment = environment
    self.onFlowStart = onFlowStart
    self.onFlowComplete = onFlowComplete
    self.properties = properties
    self.extensions = extensions
  }

  /// Whether `platform: terminal` is set: `maestro.platform` is then `terminal`, so that a flow can detect Hull.
  package var reportsTerminalPlatform: Bool {
    extensions.contains { $0.key == "platform" && $0.value.kind == .scalar("terminal", isQuoted: false) }
  }
}

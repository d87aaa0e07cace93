import SourceText

/// The header of a flow: the first YAML document of its file.
public struct FlowHeader: Equatable, Sendable {
  /// `url` if given, otherwise `appId`.
  public var appID: String
  public var url: String?
  public var name: String?
  public var tags: [String]
  /// Variables in the order of the file, because later ones may refer to earlier ones.
  public var environment: [FlowVariable]
  public var onFlowStart: [FlowStep]
  public var onFlowComplete: [FlowStep]
  /// Additional properties of the JUnit report.
  public var properties: [FlowVariable]
  /// Settings of the `hull` key, which override app.yaml.
  public var settings = FlowSettings()
  /// All other keys, such as vendor extensions.
  public var extensions: [YAMLMember]

  public init(
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
  public var reportsTerminalPlatform: Bool {
    extensions.contains { $0.key == "platform" && $0.value.kind == .scalar("terminal", isQuoted: false) }
  }
}

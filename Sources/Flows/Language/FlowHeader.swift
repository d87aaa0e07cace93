import SourceText

/// The first document of a flow's file.
public struct FlowHeader: Equatable, Sendable {
  /// `url` where it is given, else `appId`.
  public var appID: String
  public var url: String?
  public var name: String?
  public var tags: [String]
  /// In the order of the file, since later ones may use earlier ones.
  public var environment: [FlowVariable]
  public var onFlowStart: [FlowStep]
  public var onFlowComplete: [FlowStep]
  /// Extra properties of the JUnit report.
  public var properties: [FlowVariable]
  /// What the flow sets of the shell (`hull`), in place of what app.yaml says.
  public var settings = FlowSettings()
  /// Every other key: the place for vendors' extensions.
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

  /// With `platform: terminal` expressions see `maestro.platform` as `terminal`, so that a flow can tell Hull from a phone.
  public var namesTerminal: Bool {
    extensions.contains { $0.key == "platform" && $0.value.kind == .scalar("terminal", isQuoted: false) }
  }
}

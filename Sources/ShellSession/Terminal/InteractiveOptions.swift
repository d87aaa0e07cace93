/// Options of `hull run`.
public struct InteractiveOptions {
  public var engine: String
  public var settings: SettingsLoader
  /// The URL that the first tab opens instead of its start page.
  public var url: String?
  public var recordingPath: String?
  public var recordingFormat: RecordingFormat
  public var tracePath: String?
  public var logPath: String?
  /// The file for a flow that repeats the user's actions.
  public var flowPath: String?
  /// Discards the app's data after this run.
  public var isPrivate: Bool

  public init(
    engine: String = "embedded", settings: SettingsLoader = SettingsLoader(), url: String? = nil,
    recordingPath: String? = nil,
    recordingFormat: RecordingFormat = .asciicastV2, tracePath: String? = nil, logPath: String? = nil,
    flowPath: String? = nil, isPrivate: Bool = false
  ) {
    self.engine = engine
    self.settings = settings
    self.url = url
    self.recordingPath = recordingPath
    self.recordingFormat = recordingFormat
    self.tracePath = tracePath
    self.logPath = logPath
    self.flowPath = flowPath
    self.isPrivate = isPrivate
  }
}

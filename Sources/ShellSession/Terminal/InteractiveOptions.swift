/// Options of `hull run`.
package struct InteractiveOptions {
  /// The engine on the command line; nil for the one of app.yaml.
  package var engine: String?
  package var settings: SettingsLoader
  /// The URL that the first tab opens instead of its start page.
  package var url: String?
  package var recordingPath: String?
  package var recordingFormat: RecordingFormat
  package var tracePath: String?
  package var logPath: String?
  /// The file for a flow that repeats the user's actions.
  package var flowPath: String?
  /// The HAR file for requests to servers.
  package var harPath: String?
  /// The file for the calls that the native side answers.
  package var nativePath: String?
  /// The port for developer tools; nil for none.
  package var devtoolsPort: UInt16?
  /// The developer tools at a port, for an engine without tools of its own.
  package var makeDeveloperTools: ((UInt16) -> any SessionExtension)?
  /// Discards the app's data after this run.
  package var isPrivate: Bool

  package init(
    engine: String? = nil, settings: SettingsLoader = SettingsLoader(), url: String? = nil,
    recordingPath: String? = nil,
    recordingFormat: RecordingFormat = .asciicastV2, tracePath: String? = nil, logPath: String? = nil,
    flowPath: String? = nil, harPath: String? = nil, nativePath: String? = nil, isPrivate: Bool = false
  ) {
    self.engine = engine
    self.settings = settings
    self.url = url
    self.recordingPath = recordingPath
    self.recordingFormat = recordingFormat
    self.tracePath = tracePath
    self.logPath = logPath
    self.flowPath = flowPath
    self.harPath = harPath
    self.nativePath = nativePath
    self.isPrivate = isPrivate
  }
}

import ShellRuntime

/// Options of `hull run --plain`.
package struct LineModeOptions {
  /// The engine on the command line; nil for the one of app.yaml.
  package var engine: String?
  /// Whether page processes are forked from a zygote.
  package var engineStart: EngineStart
  package var url: String?
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
  /// Printed first: why line mode was chosen.
  package var notice: String?

  package init(
    engine: String? = nil, engineStart: EngineStart = EngineStart(), url: String? = nil, tracePath: String? = nil,
    logPath: String? = nil,
    flowPath: String? = nil, harPath: String? = nil, nativePath: String? = nil, isPrivate: Bool = false,
    notice remark: String? = nil
  ) {
    self.engine = engine
    self.engineStart = engineStart
    self.url = url
    self.tracePath = tracePath
    self.logPath = logPath
    self.flowPath = flowPath
    self.harPath = harPath
    self.nativePath = nativePath
    self.isPrivate = isPrivate
    self.notice = remark
  }
}

import Flows
import ShellRuntime

/// One run of a flow: the app's session, the driver and the runner.
package final class FlowExecution {
  package let session: HeadlessSession
  package let driver: FlowSession
  package let runner: FlowRunner
  private let recorder: FlowRunRecorder?
  private let seed: UInt64

  package init(
    session: HeadlessSession, outputFolder: String? = nil, recorder: FlowRunRecorder? = nil, library: FlowLibrary,
    options: FlowOptions, scripts: FlowScripts
  ) {
    self.session = session
    self.recorder = recorder
    seed = options.seed
    driver = FlowSession(session: session, outputFolder: outputFolder, recorder: recorder)
    let runner = FlowRunner(driver: driver, library: library, options: options, engine: scripts)
    self.runner = runner
    scripts.servers = session.servers
    scripts.onConsole = { [weak runner] in runner?.log($0) }
  }

  /// Runs the flow once, and stops a recording that it has left running.
  /// - Parameter recordingPath: the path of an asciicast recording that is kept if the flow fails.
  package func run(_ flow: Flow, recordingFailureTo recordingPath: String? = nil) throws(SessionError) -> FlowRecord {
    let start = WallTime.now
    driver.failureRecording = recordingPath.map {
      SessionRecording(session, path: $0, format: .asciicastV2, title: flow.name, showsDeathCard: true)
    }
    var report = runner.run(flow)
    try keepFailureRecording(of: &report, at: recordingPath)
    if driver.recording != nil {
      do throws(DriverFailure) {
        try driver.stopRecording()
      } catch {
        throw SessionError(.badInput, error.message)
      }
    }
    report.realMilliseconds = start.millisecondsSince
    report.launchMilliseconds = driver.launchMilliseconds
    let platform = session.target.app.platform
    return recorder?.record(report, platform: platform, seed: seed)
      ?? FlowRecord(report: report, platform: platform, seed: seed)
  }

  /// Writes the recording of a failed flow, and discards that of another one.
  private func keepFailureRecording(of report: inout FlowReport, at path: String?) throws(SessionError) {
    guard let path, let recording = driver.failureRecording else { return }
    driver.failureRecording = nil
    guard let failure = report.failure else { return recording.discard() }
    recording.mark("Failed: \(failure.summary)")
    try recording.finish()
    report.recordings.append(path)
  }

  /// Ends the session and removes the app's data.
  package func tearDown() { session.end() }
}

/// The processes that flows share: page processes of each engine are forked from one, and scripts run in another.
package final class FlowEngines {
  package let scripts: FlowScripts
  private let makePageSource: PageTransportSourceFactory?
  private let engineStart: EngineStart
  private let catalog: EngineCatalog
  private var engines: [String: WarmEngine] = [:]

  package init(
    source makePageSource: PageTransportSourceFactory? = nil, engineStart: EngineStart, catalog: EngineCatalog,
    scripts: FlowScripts
  ) {
    self.catalog = catalog
    self.makePageSource = makePageSource
    self.engineStart = engineStart
    self.scripts = scripts
  }

  /// The process of an engine, which is started by the first page.
  package func warm(_ engine: InstalledEngine) -> WarmEngine {
    if let warm = engines[engine.choice] { return warm }
    let warm = WarmEngine(
      engine, source: makePageSource, engineStart: engineStart, display: catalog.display(of: engine))
    engines[engine.choice] = warm
    return warm
  }

  /// Ends the processes.
  package func shutDown() {
    scripts.shutDown()
    for engine in engines.keys.sorted() { engines[engine]?.shutDown() }
  }
}

import Flows
import ShellRuntime

/// One run of a flow: the app's session, the driver and the runner.
package final class FlowExecution {
  package let session: HeadlessSession
  package let driver: FlowSession
  package let runner: FlowRunner
  private let recorder: FlowRunRecorder?
  private let seed: UInt64

  init(
    session: HeadlessSession, outputFolder: String? = nil, recorder: FlowRunRecorder?, library: FlowLibrary,
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
  package func run(_ flow: Flow) throws(SessionError) -> FlowRecord {
    let start = WallTime.now
    var report = runner.run(flow)
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

  /// Ends the session and removes the app's data.
  package func tearDown() { session.end() }
}

/// The processes that flows share: page processes are forked from one, and scripts run in the other.
package struct FlowEngines {
  let warm: WarmEngine
  let scripts: FlowScripts

  /// Ends the processes.
  package func shutDown() {
    scripts.shutDown()
    warm.shutDown()
  }
}

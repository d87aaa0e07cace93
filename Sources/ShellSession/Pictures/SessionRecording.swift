import ShellCore
import ShellScreen
import TerminalModel

/// Records the screen of a session, in the app's time.
///
/// All events at the same virtual time are one frame of the recording.
final class SessionRecording: SessionObserver {
  private let session: HeadlessSession
  private let recorder: any ScreenRecorder
  /// The recording's time at the launch of the running app, whose own time starts at zero.
  private var offset: Double
  private var isStale = true
  private var lastTime: Double
  private var shown: Grid?
  private let showsDeathCard: Bool

  init(_ session: HeadlessSession, path: String, format: RecordingFormat, title: String, showsDeathCard: Bool) {
    self.showsDeathCard = showsDeathCard
    self.session = session
    recorder = format.recorder(path: path, size: session.size, title: title, theme: session.theme)
    lastTime = session.state.now
    offset = -lastTime
    session.add(self)
  }

  func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) {
    let now = session.state.now
    if now > lastTime {
      // Time has advanced, so the frame of the earlier time is complete.
      showIfStale()
      // A card disappears without an event of the app.
      if showsDeathCard { isStale = true }
    } else if now < lastTime {
      offset += lastTime - now
    }
    lastTime = now
  }

  func sessionDidChange(_ session: HeadlessSession) { isStale = true }

  /// Adds a marker for the next step.
  func mark(_ label: String) {
    showIfStale()
    recorder.mark(label, at: time)
  }

  /// Holds the current frame in the recording while the app's time does not advance.
  func hold(milliseconds: Double) {
    isStale = true
    showIfStale()
    offset += milliseconds
  }

  /// Ends the recording and writes it.
  func finish() throws(SessionError) {
    // The last frame lasts until now: players end with the last event.
    record(session.screenGrid(showsDeathCard: showsDeathCard))
    session.remove(self)
    try recorder.finish()
  }

  /// Ends the recording without a file.
  func discard() { session.remove(self) }

  private var time: Double { max(0, lastTime + offset) }

  private func showIfStale() {
    guard isStale else { return }
    isStale = false
    let grid = session.screenGrid(showsDeathCard: showsDeathCard)
    if grid != shown { record(grid) }
  }

  private func record(_ grid: Grid) {
    shown = grid
    recorder.record(RenderedScreen(grid: grid), at: time)
  }
}

/// Records the screen over time. Times are milliseconds since the start and never decrease.
protocol ScreenRecorder: AnyObject {
  /// Adds a marker, for example for a step of a flow.
  func mark(_ label: String, at milliseconds: Double)

  /// Records the screen that is shown from now on.
  func record(_ screen: RenderedScreen, at milliseconds: Double)

  /// Writes the file.
  func finish() throws(SessionError)
}

import ShellCore
import ShellScreen
import TerminalModel

/// Records what a session shows, in the app's time.
///
/// What is shown at one moment of virtual time is one frame, however many events led to it.
final class SessionRecording: SessionObserver {
  private let session: HeadlessSession
  private let recorder: any ScreenRecorder
  /// The recording's time when the running app was launched: the app's own time begins anew then.
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

  func session(_ session: HeadlessSession, didTake event: ShellEvent, effects: [ShellEffect]) {
    let now = session.state.now
    if now > lastTime {
      // Time has moved: what was shown until now is complete.
      showIfStale()
      // A card goes with time alone.
      if showsDeathCard { isStale = true }
    } else if now < lastTime {
      offset += lastTime - now
    }
    lastTime = now
  }

  func sessionDidChange(_ session: HeadlessSession) { isStale = true }

  /// Marks the step that begins now.
  func mark(_ label: String) {
    showIfStale()
    recorder.mark(label, at: time)
  }

  /// What is shown stays for a while in the recording, and the app's time does not pass.
  func hold(milliseconds: Double) {
    isStale = true
    showIfStale()
    offset += milliseconds
  }

  /// Ends the recording and writes it.
  func finish() throws(SessionError) {
    // Whatever is shown is shown until now: players end with the last event.
    record(session.screenGrid(showsDeathCard: showsDeathCard))
    session.remove(self)
    try recorder.finish()
  }

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

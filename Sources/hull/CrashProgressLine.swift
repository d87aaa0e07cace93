import Flows
import ShellSession

/// The last line of a terminal during a crash test: how far it is, what it found, and how long it will take.
struct CrashProgressLine {
  private let line = StatusLine()
  private let clock = ContinuousClock()
  private var start: ContinuousClock.Instant
  private var place = -1
  private var shown: ContinuousClock.Instant?

  init() { start = clock.now }

  var style: ConsoleStyle { line.style }

  /// Redraws the line, at most some times a second.
  mutating func show(_ progress: CrashSuite.Progress) {
    if progress.place != place {
      place = progress.place
      start = clock.now
      shown = nil
    }
    let now = clock.now
    if let shown, now - shown < .milliseconds(100), progress.done < progress.runs { return }
    shown = now
    line.show(CrashProgressText.text(progress, seconds: (now - start) / .seconds(1)))
  }

  func clear() { line.clear() }
}

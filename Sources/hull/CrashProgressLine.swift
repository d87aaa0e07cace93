import Flows
import ShellSession

/// The output of a crash test: on a terminal with a progress line as its last one, elsewhere plain lines.
struct CrashProgressLine {
  private static let interval = Duration.milliseconds(100)

  private let line = StatusLine()
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  /// When the runs of the case that runs now began.
  private var caseStart: ContinuousClock.Instant
  private var place = -1
  private var shown: ContinuousClock.Instant?

  init() {
    start = clock.now
    caseStart = start
  }

  /// Redraws the line, at most some times a second.
  mutating func show(_ progress: CrashProgress) {
    let now = clock.now
    if progress.place != place {
      place = progress.place
      caseStart = now
      shown = nil
    }
    if let shown, now - shown < Self.interval, progress.done < progress.runs { return }
    shown = now
    line.show { progress.line(seconds: (now - caseStart) / .seconds(1), $0) }
  }

  /// Reports a case.
  func end(_ crash: CrashCase) {
    let seconds = (clock.now - caseStart) / .seconds(1)
    clear()
    Output.report(line.format.map { CrashTerminal.text(crash, seconds: seconds, $0) } ?? CrashConsole.text(crash))
  }

  /// Reports all cases together.
  func end(_ cases: [CrashCase]) {
    clear()
    guard cases.count > 1 else { return }
    let seconds = (clock.now - start) / .seconds(1)
    Output.report("\n" + (line.format.map { CrashTerminal.end(cases, seconds: seconds, $0) } ?? CrashTable.text(cases)))
  }

  /// Erases the line.
  func clear() { line.clear() }
}

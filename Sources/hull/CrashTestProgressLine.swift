import CrashTesting
import Flows
import ShellSession

/// The output of a crash test: on a terminal with a progress line, otherwise as plain lines.
struct CrashTestProgressLine {
  private static let interval = Duration.milliseconds(100)

  private let line = StatusLine()
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  /// The start of the runs of the current case.
  private var caseStart: ContinuousClock.Instant
  private var caseIndex = -1
  private var shown: ContinuousClock.Instant?

  init() {
    start = clock.now
    caseStart = start
  }

  /// Whether standard output is a terminal that can show it.
  var isOnTerminal: Bool { line.format != nil }

  /// Redraws the line, at a limited rate.
  mutating func show(_ progress: CrashProgress) {
    let now = clock.now
    if progress.caseIndex != caseIndex {
      caseIndex = progress.caseIndex
      caseStart = now
      shown = nil
    }
    if let shown, now - shown < Self.interval, progress.done < progress.runs { return }
    shown = now
    line.show { progress.line(seconds: (now - caseStart) / .seconds(1), $0) }
  }

  /// Prints the result of a case.
  func report(_ crash: CrashCase) {
    let seconds = (clock.now - caseStart) / .seconds(1)
    clear()
    Output.report(line.format.map { CrashTerminal.text(crash, seconds: seconds, $0) } ?? CrashConsole.text(crash))
  }

  /// Prints the summary of all cases.
  func reportTotals(_ cases: [CrashCase]) {
    clear()
    guard cases.count > 1 else { return }
    let seconds = (clock.now - start) / .seconds(1)
    Output.report(
      "\n" + (line.format.map { CrashTerminal.totals(cases, seconds: seconds, $0) } ?? CrashTable.text(cases)))
  }

  /// Erases the line.
  func clear() { line.clear() }
}

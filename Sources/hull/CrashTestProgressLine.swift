import CrashTesting
import Flows
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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

  /// Writes progress for the program that has started this one: `progress CASE CASES DONE RUNS DEFECTS`, with the case counted
  /// from 0. If that program has ended, this one ends too, because nothing reads its results.
  static func log(_ progress: CrashProgress) {
    let numbers = [progress.caseIndex, progress.caseCount, progress.done, progress.runs, progress.defects]
    let line = Array(("progress " + numbers.map(String.init).joined(separator: " ") + "\n").utf8)
    let count = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if count < 0, errno == EPIPE { raise(SIGTERM) }
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

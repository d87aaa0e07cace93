import Flows
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The last line of a terminal while flows run: how far they are. Elsewhere there is none, and lines stand as they come.
struct ProgressLine {
  /// Where standard output is a terminal that can redraw a line.
  private let isShown: Bool
  private let marks: RunProgress.Marks
  /// Colours of reports, which `NO_COLOR` (no-color.org) turns off.
  let style: ConsoleStyle
  private var progress: RunProgress

  init(total: Int) {
    progress = RunProgress(total: total)
    isShown = isatty(STDOUT_FILENO) == 1 && ProcessEnvironment.variable("TERM").map { $0 != "dumb" } == true
    let wantsColor = ProcessEnvironment.variable("NO_COLOR").map(\.isEmpty) ?? true
    style = isShown && wantsColor ? .colored : .plain
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { ProcessEnvironment.variable($0) }.first {
      !$0.isEmpty
    }
    marks = locale?.uppercased().contains("UTF") == true ? .unicode : .ascii
  }

  mutating func begin(_ flow: Flow) {
    progress.begin(flow.name)
    draw()
  }

  /// Says what came of a flow, above the line.
  mutating func end(_ report: FlowReport, details: String?) {
    progress.end(report)
    clear()
    Output.report(ConsoleReporter.text(report, style: style))
    if let details { Output.line(details) }
    draw()
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    // The line's beginning, and nothing behind it (ECMA-48, EL).
    Output.bytes(Array("\r\u{1B}[K".utf8))
  }

  private func draw() {
    guard isShown else { return }
    // The last column stays free: a terminal that wraps there would keep the line.
    let line = progress.line(columns: max(0, Self.columns - 1), marks: marks)
    Output.bytes(Array("\r\u{1B}[K\(line)".utf8))
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

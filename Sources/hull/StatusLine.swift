import Flows
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A line that is redrawn in place at the end of the output. Nothing is drawn if standard output is not a terminal or
/// cannot redraw a line.
struct StatusLine {
  private let isShown: Bool
  private let style: ConsoleStyle
  private let marks: ConsoleMarks

  init() {
    isShown = isatty(STDOUT_FILENO) == 1 && ProcessEnvironment.variable("TERM").map { $0 != "dumb" } == true
    // no-color.org
    style = ProcessEnvironment.variable("NO_COLOR").map(\.isEmpty) ?? true ? .colored : .plain
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { ProcessEnvironment.variable($0) }.first {
      !$0.isEmpty
    }
    marks = locale?.uppercased().contains("UTF") == true ? .unicode : .ascii
  }

  /// The current format of the terminal; nil for plain lines.
  var format: TerminalFormat? {
    isShown ? TerminalFormat(columns: columns, style: style, marks: marks) : nil
  }

  /// The format of a report: that of the terminal, or plain lines of any length.
  var reportFormat: TerminalFormat {
    format ?? TerminalFormat(columns: Self.unlimitedColumns, style: .plain, marks: marks)
  }

  /// Wider than each line.
  private static let unlimitedColumns = 1 << 20

  /// Draws the line.
  func show(_ text: (TerminalFormat) -> String) {
    guard let format else { return }
    // Return to the start of the line and erase it (ECMA-48, EL).
    Output.bytes(Array("\r\u{1B}[K\(text(format))".utf8))
  }

  /// Erases the line.
  func clear() {
    guard isShown else { return }
    Output.bytes(Array("\r\u{1B}[K".utf8))
  }

  private var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

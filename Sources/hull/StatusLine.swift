import Flows
import ShellSession

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The last line of a terminal, which is redrawn in place. Where standard output is not a terminal, or is one that cannot redraw,
/// nothing is drawn.
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

  /// The terminal as it is now; nil where reports are plain lines.
  var format: TerminalFormat? {
    isShown ? TerminalFormat(columns: columns, style: style, marks: marks) : nil
  }

  /// Draws the line.
  func show(_ text: (TerminalFormat) -> String) {
    guard let format else { return }
    // From the beginning of the line, and erasing the rest of it (ECMA-48, EL).
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

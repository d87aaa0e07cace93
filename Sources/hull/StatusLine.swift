import Flows
import ShellSession
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The last line of a terminal, which is drawn again and again. Where standard output is none, nothing is drawn.
struct StatusLine {
  private let isShown: Bool
  /// Colours of reports, which `NO_COLOR` (no-color.org) turns off.
  let style: ConsoleStyle
  /// Which characters the terminal can be expected to have.
  let marks: RunProgress.Marks

  init() {
    isShown = isatty(STDOUT_FILENO) == 1 && ProcessEnvironment.variable("TERM").map { $0 != "dumb" } == true
    let wantsColor = ProcessEnvironment.variable("NO_COLOR").map(\.isEmpty) ?? true
    style = isShown && wantsColor ? .colored : .plain
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { ProcessEnvironment.variable($0) }.first {
      !$0.isEmpty
    }
    marks = locale?.uppercased().contains("UTF") == true ? .unicode : .ascii
  }

  /// Draws the line; the last column stays free, since a terminal that wraps there would keep the line.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    var fitting = ""
    var width = 0
    for glyph in DisplayText.visible(text()) {
      width += CharacterWidth.columns(of: glyph)
      guard width < columns else { break }
      fitting.append(glyph)
    }
    // The line's beginning, and nothing behind it (ECMA-48, EL).
    Output.bytes(Array("\r\u{1B}[K\(fitting)".utf8))
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    Output.bytes(Array("\r\u{1B}[K".utf8))
  }

  /// Of the terminal.
  var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}

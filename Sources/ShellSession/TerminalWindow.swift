import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal of this process before anything is done to it.
enum TerminalWindow {
  /// Whether the process reads from and writes to a terminal.
  static var isOpen: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// nil where the system does not tell.
  static var size: GridSize? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return GridSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}

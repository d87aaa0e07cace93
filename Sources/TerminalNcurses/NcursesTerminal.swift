import CNcurses
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal on standard input and output, with a full-screen grid.
///
/// Initialization enters the alternate screen, `restore` leaves it. The terminal is also restored after a crash and
/// after an exit without `restore`. The caller handles signals: SIGWINCH by `resized`, SIGTSTP by `suspend`, SIGCONT by
/// `resume`. The terminal is in raw mode: Ctrl+C and Ctrl+Z are keys.
///
/// ncurses draws and sets the line modes. Input is decoded here, because terminfo does not describe pastes, mouse
/// reports, focus and modifiers. Only one terminal can be open in a process, and only one thread may use it.
package final class NcursesTerminal {
  package internal(set) var size: GridSize
  /// Can increase after start, when the terminal reports support for 24-bit colors.
  package internal(set) var colorDepth: TerminalColorDepth
  /// Whether the terminal's background is dark; nil if unknown.
  package internal(set) var prefersDark: Bool?
  /// Whether the terminal hung up: the window was closed or the connection lost. No more events follow.
  package internal(set) var isHungUp = false

  /// Whether mouse reporting is enabled.
  package internal(set) var usesMouse: Bool

  /// Whether text outside of ASCII can be drawn.
  package var usesUnicode: Bool { drawing.usesUnicode }

  /// Poll it for reading to wait for events.
  package var inputDescriptor: Int32 { STDIN_FILENO }

  enum State {
    case open, suspended, closed
  }

  let options: TerminalOptions
  let report: CrashReport?
  let environment: TerminalEnvironment
  let exitSequence: [UInt8]
  var state = State.open
  var input = TerminalInput()
  var hasReplied = false
  var synchronizesOutput = false
  /// Whether in-band size reports are enabled (mode 2048).
  var reportsSize = false
  /// Whether support for 24-bit colors is queried; the screen is opened with direct colors then.
  let queriesTrueColor: Bool
  var output: TerminalOutput
  var drawing: CellDrawing
  var displayed: DisplayedScreen?
  var redirection: StandardErrorRedirection?

  /// Enters the alternate screen. `environment` is the process environment with the terminal's type, colors and locale
  /// (`TerminalEnvironmentVariables`). Without a `report`, a crash prints only its signal.
  package init(
    options: TerminalOptions = TerminalOptions(), environment: [String: String], report: CrashReport? = nil
  ) throws(TerminalError) {
    let environment = TerminalEnvironment(environment)
    let opened = try Self.open(options, environment)
    self.options = options
    self.report = report
    self.environment = environment
    usesMouse = options.mouse
    colorDepth = opened.depth
    queriesTrueColor = opened.canEnableTrueColor
    output = TerminalOutput()
    prefersDark = environment.prefersDark
    exitSequence = opened.exitSequence
    size = Self.currentSize(environment)
    drawing = CellDrawing(
      usesUnicode: opened.isUTF8 && !environment.isConsole, drawsStrikethrough: opened.drawsStrikethrough,
      depth: opened.depth, colors: opened.colors)
    hull_nc_resize(Int32(size.rows), Int32(size.columns))
    installCrashHandler()
    write(TerminalSequences.enter(mouse: usesMouse, keys: environment.keyboardProtocol, sizeReports: false))
    queryCapabilities()
  }

  deinit { restore() }
}

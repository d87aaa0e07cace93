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
  /// Whether text outside of ASCII can be drawn: the locale is UTF-8, and the terminal is not the Linux console.
  package let usesUnicode: Bool
  /// Whether the terminal's background is dark; nil if unknown.
  package internal(set) var prefersDark: Bool?
  /// Whether the terminal hung up: the window was closed or the connection lost. No more events follow.
  package internal(set) var isHungUp = false

  /// Whether mouse reporting is enabled.
  package internal(set) var usesMouse: Bool

  /// Poll it for reading to wait for events.
  package var inputDescriptor: Int32 { STDIN_FILENO }

  enum State {
    case open, suspended, closed
  }

  let options: TerminalOptions
  let report: CrashReport?
  let environment: TerminalEnvironment
  let drawsStrikethrough: Bool
  let exitSequence: [UInt8]
  var state = State.open
  var decoder = KeyDecoder()
  var lastInput: Int64 = 0
  var queuedEvents: [TerminalEvent] = []
  var hasReplied = false
  var synchronizesOutput = false
  /// Whether in-band size reports are enabled (mode 2048).
  var reportsSize = false
  /// Whether support for 24-bit colors is queried; the screen is opened with direct colors then.
  let queriesTrueColor: Bool
  var output: TerminalOutput
  var pairs: ColorPairTable
  var displayed: DisplayedScreen?
  /// Cache of drawn glyphs outside of ASCII.
  var glyphs: [Cell: TerminalGlyph] = [:]
  /// Cached drawing attributes of the last cell.
  var lastDrawing: (cell: Cell, pairStyle: ColorPairTable.PairStyle, attributes: UInt32)?
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
    drawsStrikethrough = opened.drawsStrikethrough
    usesUnicode = opened.isUTF8 && !environment.isConsole
    prefersDark = environment.prefersDark
    exitSequence = opened.exitSequence
    size = Self.currentSize(environment)
    pairs = Self.pairs(opened.depth, colors: opened.colors)
    hull_nc_resize(Int32(size.rows), Int32(size.columns))
    installCrashHandler()
    write(TerminalSequences.enter(mouse: usesMouse, keys: environment.keyboardProtocol, sizeReports: false))
    queryCapabilities()
  }

  deinit { restore() }

  static func pairs(_ depth: TerminalColorDepth, colors: Int) -> ColorPairTable {
    ColorPairTable(numbers: ColorNumberMap(depth: depth, available: colors), capacity: Int(hull_nc_pair_count()))
  }
}

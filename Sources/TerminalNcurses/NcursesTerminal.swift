import CNcurses
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal on standard input and output, with a full-screen grid on it.
///
/// Opening enters the screen; `restore` leaves it, on whatever way the program ends. A crash, and an exit that passes
/// `restore` by, put the terminal back too. Signals are the caller's: on SIGWINCH `resized`, before a stop `suspend`, after
/// it `resume`. The terminal is in raw mode: Ctrl+C and Ctrl+Z arrive as keys.
///
/// ncurses draws and sets the line modes; input is read and decoded here, because pastes, mouse reports, focus and
/// modifiers go beyond what terminfo describes. One terminal can be open in a process, and only one thread may use it.
public final class NcursesTerminal {
  public internal(set) var size: GridSize
  /// More than at the start when the terminal says late that it has all colours.
  public internal(set) var colorDepth: TerminalColorDepth
  /// Whether text beyond ASCII can be drawn: the locale's character set is UTF-8, and the terminal is no console.
  public let usesUnicode: Bool
  /// Whether the terminal's background is dark; nil when nothing tells.
  public internal(set) var prefersDark: Bool?
  /// The other end is gone: the window was closed or the connection lost. No more events will come.
  public internal(set) var isHungUp = false

  /// Whether mouse events come here, and not to the terminal itself.
  public internal(set) var usesMouse: Bool

  /// Readable when there are events.
  public var inputDescriptor: Int32 { STDIN_FILENO }

  enum State {
    case up, suspended, down
  }

  let options: TerminalOptions
  let report: CrashReport?
  let environment: TerminalEnvironment
  let drawsStrikethrough: Bool
  let leaveBytes: [UInt8]
  var state = State.up
  var decoder = KeyDecoder()
  var lastInput: Int64 = 0
  var waitingEvents: [TerminalEvent] = []
  var hasAnswered = false
  var synchronizesOutput = false
  /// Whether the terminal tells its size by itself (mode 2048).
  var reportsSize = false
  /// Whether it is asked for more colours than the variables name, which the screen was opened for then.
  let asksForTrueColor: Bool
  var output: TerminalOutput
  var pairs: ColorPairTable
  var shown: ShownFrame?
  /// What is drawn for glyphs beyond ASCII.
  var glyphs: [Cell: DrawnGlyph] = [:]
  /// How the last cell was drawn.
  var lastDrawing: (cell: Cell, ink: ColorPairTable.Ink, attributes: UInt32)?
  var redirection: StandardErrorRedirection?

  /// Enters the screen. `environment` is that of the process; it decides about type, colours and character set
  /// (`TerminalVariables`). Without a `report` a crash says its signal and no more.
  public init(
    options: TerminalOptions = TerminalOptions(), environment: [String: String], report: CrashReport? = nil
  ) throws(TerminalError) {
    let environment = TerminalEnvironment(environment)
    let opened = try Self.open(options, environment)
    self.options = options
    self.report = report
    self.environment = environment
    usesMouse = options.mouse
    colorDepth = opened.depth
    asksForTrueColor = opened.mayHaveTrueColor
    output = TerminalOutput()
    drawsStrikethrough = opened.drawsStrikethrough
    usesUnicode = opened.isUTF8 && !environment.isConsole
    prefersDark = environment.prefersDark
    leaveBytes = opened.leaveBytes
    size = Self.currentSize(environment)
    pairs = Self.pairs(opened.depth, colors: opened.colors)
    hull_nc_resize(Int32(size.rows), Int32(size.columns))
    armGuard()
    write(TerminalSequences.enter(mouse: usesMouse, keys: environment.keyReports, sizeReports: false))
    askAboutTerminal()
  }

  deinit { restore() }

  static func pairs(_ depth: TerminalColorDepth, colors: Int) -> ColorPairTable {
    ColorPairTable(numbers: ColorNumbers(depth: depth, available: colors), capacity: Int(hull_nc_pair_count()))
  }
}

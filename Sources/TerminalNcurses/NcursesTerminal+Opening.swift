import CNcurses
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension NcursesTerminal {
  /// The result of opening the screen.
  struct Opened {
    var depth: TerminalColorDepth
    /// Number of colors at that depth.
    var colors: Int
    /// Whether 24-bit colors can be enabled if the terminal reports support.
    var canEnableTrueColor: Bool
    var drawsStrikethrough: Bool
    var isUTF8: Bool
    var exitSequence: [UInt8]
  }

  /// Everything that can fail happens before the alternate screen is entered, so that errors stay visible.
  static func open(_ options: TerminalOptions, _ environment: TerminalEnvironment) throws(TerminalError) -> Opened {
    guard isatty(STDIN_FILENO) == 1 else { throw .notATerminal(.input) }
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal(.output) }
    guard let type = environment.terminalType else { throw .typeNotSet }
    // ncurses uses the C library's character widths: set the locale first.
    let isUTF8 = hull_nc_set_locale(environment.localeName)
    let description = TerminalDescription(type: type)
    switch hull_nc_load(type, STDOUT_FILENO) {
    case 1: guard description.canPositionCursor else { throw .cannotPositionCursor(type) }
    case 0: throw .unknownTerminal(type)
    case 2: throw .cannotPositionCursor(type)
    default: throw .noTerminalDatabase
    }
    guard hull_guard_save(STDIN_FILENO) else { throw .cannotStart("its line settings cannot be read") }

    let depth = environment.colorDepth(options.color, describedColors: description.colors)
    let asks = options.replyTimeout > 0 && environment.queriesTrueColor(options.color, beyond: depth)
    let modes = TerminalSequences.exit(
      mouse: true, keys: environment.keyboardProtocol, sizeReports: environment.supportsModeQueries)
    let leaveBytes = Array((TerminalSequences.endSynchronizedUpdate + modes).utf8) + description.exitSequence
    // The description with direct colors also supports palette colors.
    let describedColors = description.colors
    let drawnDepth: TerminalColorDepth = asks && description.usesColorSequences ? .trueColor : depth
    let entry = description.adapted(to: drawnDepth)
    let strikethrough = description.strikethrough
    var opened = hull_nc_open(type, entry?.terminfoValue(), depth != .none)
    if !opened { opened = hull_nc_open(type, nil, depth != .none) }
    guard opened else { throw .cannotStart("ncurses refused to open it") }
    let mayHaveTrueColor = drawnDepth != depth && reached(.trueColor) == .trueColor
    return Opened(
      depth: reached(depth), colors: mayHaveTrueColor ? describedColors : Int(hull_nc_color_count()),
      canEnableTrueColor: mayHaveTrueColor,
      drawsStrikethrough: strikethrough != nil && description.blinking == strikethrough,
      isUTF8: isUTF8, exitSequence: leaveBytes)
  }

  /// The actual depth: an ncurses that ignores TERMINFO descriptions has loaded the database's entry.
  private static func reached(_ requested: TerminalColorDepth) -> TerminalColorDepth {
    let count = Int(hull_nc_color_count())
    switch requested {
    case .none: return .none
    case .trueColor where count > ColorNumberMap.direct: return .trueColor
    case .trueColor, .palette256: return count >= 256 ? .palette256 : count >= 8 ? .ansi16 : .none
    case .ansi16: return count >= 8 ? .ansi16 : .none
    }
  }

  /// The window's size, else the environment's, else 80x24.
  static func currentSize(_ environment: TerminalEnvironment) -> GridSize {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard hull_nc_window_size(STDOUT_FILENO, &rows, &columns) else {
      return environment.size ?? GridSize(columns: 80, rows: 24)
    }
    return GridSize(columns: Int(columns), rows: Int(rows))
  }
}

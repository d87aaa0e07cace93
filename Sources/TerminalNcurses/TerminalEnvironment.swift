import TerminalModel

/// What the process environment says about the terminal. An empty variable counts as absent.
struct TerminalEnvironment: Sendable {
  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  private subscript(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  var terminalType: String? { self["TERM"] }

  /// The locale that decides about the character set, in the order of POSIX.
  var localeName: String { self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? "C" }

  var isTmux: Bool { self["TMUX"] != nil }

  /// GNU screen takes OSC 52 for its own window title handling.
  var isScreen: Bool { self["STY"] != nil && !isTmux }

  /// Whether OSC 52 may mean something: the Linux console, screen and terminals without any control sequences have no use for it.
  var takesClipboard: Bool { !isScreen && !isConsole && terminalType != "dumb" }

  /// The Linux console has a font of at most 512 glyphs.
  var isConsole: Bool { terminalType == "linux" }

  /// Apple's Terminal prints the last letter of a mode request that it does not know.
  var printsModeRequests: Bool { self["TERM_PROGRAM"] == "Apple_Terminal" }

  /// The depth for a choice on a terminal whose description has that many colours.
  func colorDepth(_ choice: TerminalOptions.ColorChoice, describedColors: Int) -> TerminalColorDepth {
    switch choice {
    case .never: return .none
    case .ansi16: return .ansi16
    case .palette256: return .palette256
    case .trueColor: return .trueColor
    case .auto:
      if self["NO_COLOR"] != nil || describedColors < 8 { return .none }
      if let value = self["COLORTERM"], value == "truecolor" || value == "24bit" { return .trueColor }
      if describedColors > 256 { return .trueColor }
      return describedColors >= 256 ? .palette256 : .ansi16
    }
  }

  /// The size that `COLUMNS` and `LINES` state.
  var statedSize: GridSize? {
    guard let columns = self["COLUMNS"].flatMap({ Int($0) }), let rows = self["LINES"].flatMap({ Int($0) }),
      (1...0x7FFF).contains(columns), (1...0x7FFF).contains(rows)
    else { return nil }
    return GridSize(columns: columns, rows: rows)
  }

  /// Whether the background is dark by `COLORFGBG` ("15;0", "15;default;0"), whose last field is the background's number.
  var prefersDark: Bool? {
    guard let value = self["COLORFGBG"], let last = value.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else { return nil }
    return number < 7 || number == 8
  }
}

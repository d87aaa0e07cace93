import TerminalModel

/// The terminal's properties from the process environment. Empty variables count as absent.
struct TerminalEnvironment: Sendable {
  static let names = [
    "TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "TMUX",
    "STY", "TERM_PROGRAM", "COLUMNS", "LINES",
  ]

  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  private subscript(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  var terminalType: String? { self["TERM"] }

  /// The locale for the character set, by POSIX precedence.
  var localeName: String { self["LC_ALL"] ?? self["LC_CTYPE"] ?? self["LANG"] ?? "C" }

  var isTmux: Bool { self["TMUX"] != nil }

  /// GNU screen interprets OSC 52 differently.
  var isScreen: Bool { self["STY"] != nil && !isTmux }

  /// Whether OSC 52 may be supported: not by the Linux console, screen and dumb terminals.
  var supportsClipboard: Bool { !isScreen && !isConsole && terminalType != "dumb" }

  /// The Linux console has a font of at most 512 glyphs.
  var isConsole: Bool { terminalType == "linux" }

  var keyboardProtocol: KeyboardProtocol { isConsole ? .legacy : isTmux ? .kittyAndModifyOtherKeys : .kitty }

  /// Apple's Terminal prints the last letter of unknown mode requests, the Linux console the whole sequence.
  var supportsModeQueries: Bool { self["TERM_PROGRAM"] != "Apple_Terminal" && !isConsole }

  /// Whether to query support for 24-bit colors: the user did not choose a depth, and COLORTERM is not passed on by
  /// ssh.
  func queriesTrueColor(_ choice: TerminalOptions.ColorChoice, beyond depth: TerminalColorDepth) -> Bool {
    guard choice == .auto, forcedColors == nil, supportsModeQueries else { return false }
    switch depth {
    case .ansi16, .palette256: return true
    case .none, .trueColor: return false
    }
  }

  /// The depth for the user's choice and the number of colors in the terminal's description.
  func colorDepth(_ choice: TerminalOptions.ColorChoice, describedColors: Int) -> TerminalColorDepth {
    switch choice {
    case .never: return .none
    case .ansi16: return .ansi16
    case .palette256: return .palette256
    case .trueColor: return .trueColor
    case .auto:
      if let forced = forcedColors { return forced.depth(atLeast: describedDepth(max(8, describedColors))) }
      return self["NO_COLOR"] != nil || describedColors < 8 ? .none : describedDepth(describedColors)
    }
  }

  /// The value of `FORCE_COLOR`, else of `CLICOLOR_FORCE`; nil if neither is set.
  var forcedColors: ForcedColors? {
    if let value = self["FORCE_COLOR"] { return ForcedColors(value) }
    return self["CLICOLOR_FORCE"].flatMap { $0 == "0" ? nil : .asDescribed }
  }

  private func describedDepth(_ colors: Int) -> TerminalColorDepth {
    if let value = self["COLORTERM"], value == "truecolor" || value == "24bit" { return .trueColor }
    if colors > 256 { return .trueColor }
    return colors >= 256 ? .palette256 : .ansi16
  }

  /// The size in `COLUMNS` and `LINES`.
  var size: GridSize? {
    guard let columns = self["COLUMNS"].flatMap({ Int($0) }), let rows = self["LINES"].flatMap({ Int($0) }),
      (1...0x7FFF).contains(columns), (1...0x7FFF).contains(rows)
    else { return nil }
    return GridSize(columns: columns, rows: rows)
  }

  /// Whether the background is dark according to `COLORFGBG` ("15;0", "15;default;0"), whose last field is the
  /// background color.
  var prefersDark: Bool? {
    guard let value = self["COLORFGBG"], let last = value.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else { return nil }
    return number < 7 || number == 8
  }
}

/// The environment variables that affect the terminal.
package enum TerminalEnvironmentVariables {
  package static let names = TerminalEnvironment.names
}

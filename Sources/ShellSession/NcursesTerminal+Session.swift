import TerminalNcurses

extension NcursesTerminal {
  /// What it decides by.
  private static let variables = [
    "TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "TMUX", "STY", "TERM_PROGRAM",
    "COLUMNS",
    "LINES", "TERMINFO",
  ]

  /// Takes this process's terminal.
  static func open(color: TerminalOptions.ColorChoice, mouse: Bool = true) throws(SessionError) -> NcursesTerminal {
    do {
      return try NcursesTerminal(
        options: TerminalOptions(color: color, mouse: mouse), environment: ProcessEnvironment.variables(variables))
    } catch {
      throw SessionError(.badInput, error.description)
    }
  }
}

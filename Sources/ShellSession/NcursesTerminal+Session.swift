import TerminalNcurses

extension NcursesTerminal {
  /// What it decides by.
  private static let variables = [
    "TERM", "COLORTERM", "NO_COLOR", "COLORFGBG", "LC_ALL", "LC_CTYPE", "LANG", "TMUX", "STY", "TERM_PROGRAM",
    "COLUMNS",
    "LINES", "TERMINFO",
  ]

  /// Takes this process's terminal.
  static func open(_ settings: Settings) throws(SessionError) -> NcursesTerminal {
    do {
      return try NcursesTerminal(
        options: TerminalOptions(color: settings.color.value, mouse: settings.mouse.value),
        environment: ProcessEnvironment.variables(variables))
    } catch {
      throw SessionError(.badInput, error.description)
    }
  }
}

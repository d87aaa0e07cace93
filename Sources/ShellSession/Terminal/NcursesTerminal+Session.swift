import TerminalNcurses

extension NcursesTerminal {
  /// Opens this process's terminal.
  static func open(_ settings: Settings) throws(SessionError) -> NcursesTerminal {
    do {
      return try NcursesTerminal(
        options: TerminalOptions(color: settings.color.value, mouse: settings.mouse.value),
        environment: ProcessEnvironment.variables(TerminalEnvironmentVariables.names), report: CrashReports.next)
    } catch {
      throw SessionError(.badInput, error.description)
    }
  }
}

import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Color support of standard output for commands without a screen.
package enum StandardOutputColors {
  /// The color depth; none if standard output is not a terminal, unless colors are chosen explicitly.
  package static func depth(_ choice: TerminalOptions.ColorChoice, environment: [String: String]) -> TerminalColorDepth
  {
    let environment = TerminalEnvironment(environment)
    switch choice {
    case .never, .ansi16, .palette256, .trueColor: return environment.colorDepth(choice, describedColors: 0)
    case .auto where environment.forcedColors != nil: return environment.colorDepth(.auto, describedColors: 0)
    case .auto:
      guard isatty(STDOUT_FILENO) == 1, let type = environment.terminalType, hull_nc_load(type, STDOUT_FILENO) == 1
      else {
        return .none
      }
      return environment.colorDepth(.auto, describedColors: TerminalDescription(type: type).colors)
    }
  }
}

import CNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The colours of standard output for programs that print and take no screen.
public enum OutputColors {
  /// How many there are: none where standard output is no terminal, unless the choice is one of its own.
  public static func depth(_ choice: TerminalOptions.ColorChoice, environment: [String: String]) -> TerminalColorDepth {
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

import ShellScreen
import TerminalNcurses

extension TerminalColorDepth {
  /// The corresponding depth for rendering.
  package var colorDepth: ColorDepth {
    switch self {
    case .none: .none
    case .ansi16: .ansi16
    case .palette256: .palette256
    case .trueColor: .trueColor
    }
  }
}

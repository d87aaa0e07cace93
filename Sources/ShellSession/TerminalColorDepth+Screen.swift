import ShellScreen
import TerminalNcurses

extension TerminalColorDepth {
  /// The same depth in the words of drawing.
  public var colorDepth: ColorDepth {
    switch self {
    case .none: .none
    case .ansi16: .ansi16
    case .palette256: .palette256
    case .trueColor: .trueColor
    }
  }
}

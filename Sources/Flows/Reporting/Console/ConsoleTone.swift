/// The meaning of a part of a line. The colors are those of the terminal's own palette.
enum ConsoleTone {
  case good, bad, odd, muted, heading

  /// Parameters of the control sequence SGR.
  var parameters: String {
    switch self {
    case .good: "1;32"
    case .bad: "1;31"
    case .odd: "1;33"
    // Faint instead of bright black, which some palettes use for the background.
    case .muted: "2"
    case .heading: "1"
    }
  }
}

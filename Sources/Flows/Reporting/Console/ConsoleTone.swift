/// The meaning of a part of a line. The colors are those of the terminal's own palette.
enum ConsoleTone {
  case good, bad, odd, muted, heading

  /// Parameters of the control sequence SGR.
  var parameters: String {
    switch self {
    case .good: "1;32"
    case .bad: "1;31"
    case .odd: "1;33"
    // Faint and not bright black: some palettes use that for the background.
    case .muted: "2"
    case .heading: "1"
    }
  }
}

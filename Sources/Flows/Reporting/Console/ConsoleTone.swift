/// The meaning of a part of a line. The colors are those of the terminal's own palette.
package enum ConsoleTone {
  case success, failure, warning, muted, heading

  /// Parameters of the control sequence SGR.
  package var parameters: String {
    switch self {
    case .success: "1;32"
    case .failure: "1;31"
    case .warning: "1;33"
    // Faint instead of bright black, which some palettes use for the background.
    case .muted: "2"
    case .heading: "1"
    }
  }
}

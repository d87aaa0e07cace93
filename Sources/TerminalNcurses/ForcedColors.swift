/// Colors that override `NO_COLOR` and the check for a terminal (force-color.org, bixense.com/clicolors).
enum ForcedColors: Hashable, Sendable {
  /// As many as the terminal's description has, at least 16.
  case asDescribed
  case exactly(TerminalColorDepth)

  /// Parses `FORCE_COLOR`: 0 to 3 are the levels of Node.js, other texts enable colors.
  init(_ value: String) {
    switch value {
    case "0", "false": self = .exactly(.none)
    case "2": self = .exactly(.palette256)
    case "3": self = .exactly(.trueColor)
    default: self = .asDescribed
    }
  }

  func depth(atLeast described: TerminalColorDepth) -> TerminalColorDepth {
    switch self {
    case .asDescribed: described
    case .exactly(let depth): depth
    }
  }
}

/// Colours that are wanted whatever `NO_COLOR` or the kind of output says (force-color.org, bixense.com/clicolors).
enum ForcedColors: Hashable, Sendable {
  /// As many as the terminal's description has, sixteen at the least.
  case asDescribed
  case exactly(TerminalColorDepth)

  /// The value of `FORCE_COLOR`: 0 to 3 are the levels that programs on Node take, any other text is a plain yes.
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

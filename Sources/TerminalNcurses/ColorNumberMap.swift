import TerminalModel

/// Converts colors to the color numbers of the open terminal's description.
struct ColorNumberMap: Sendable {
  /// Flag of 24-bit colors in a description with direct colors, see `TerminalDescription`.
  static let direct = 0x100_0000

  let depth: TerminalColorDepth
  /// Number of colors of the description; below 16 the bright ones are missing.
  let available: Int

  /// The color number; -1 for the terminal's default color. Roles must be resolved by the theme before.
  func number(_ color: CellColor) -> Int {
    switch color {
    case .terminalDefault, .role: return -1
    case .palette(let entry): return fitted(Int(entry))
    case .rgb(let red, let green, let blue):
      let components = (red: Int(red), green: Int(green), blue: Int(blue))
      switch depth {
      case .none: return -1
      case .ansi16: return PaletteApproximation.ansi16(components)
      case .palette256: return PaletteApproximation.palette256(components)
      case .trueColor: return Self.direct | components.red << 16 | components.green << 8 | components.blue
      }
    }
  }

  private func fitted(_ entry: Int) -> Int {
    switch depth {
    case .none: return -1
    case .ansi16: return entry < 16 ? entry : PaletteApproximation.ansi16(PaletteApproximation.components(entry))
    case .palette256, .trueColor: return entry
    }
  }
}

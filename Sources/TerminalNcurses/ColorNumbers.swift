import TerminalModel

/// Colours as the numbers that the open terminal's description takes.
struct ColorNumbers: Sendable {
  /// Marks a 24-bit colour in a description with direct colours, see `TerminalDescription`.
  static let direct = 0x100_0000

  let depth: TerminalColorDepth
  /// How many colours the description has; below 16 the bright ones are missing.
  let available: Int

  /// -1 for the terminal's own colour. Roles are the theme's business and should have been resolved before.
  func number(_ color: CellColor) -> Int {
    switch color {
    case .standard, .role: return -1
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

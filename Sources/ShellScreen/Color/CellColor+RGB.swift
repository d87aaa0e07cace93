import TerminalModel

extension CellColor {
  /// The colour in sRGB; nil for the terminal's default and for roles, which have none of their own.
  var rgbColor: RGBColor? {
    switch self {
    case .standard, .role: nil
    case .palette(let index): TerminalPalette.colors[Int(index)]
    case .rgb(let red, let green, let blue): RGBColor(red: red, green: green, blue: blue)
    }
  }
}

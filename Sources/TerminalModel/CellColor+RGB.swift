extension CellColor {
  /// The color in sRGB; nil for the terminal's default color and for roles, whose values are unknown here.
  package var rgbColor: RGBColor? {
    switch self {
    case .terminalDefault, .role: nil
    case .palette(let index): TerminalPalette.colors[Int(index)]
    case .rgb(let red, let green, let blue): RGBColor(red: red, green: green, blue: blue)
    }
  }
}

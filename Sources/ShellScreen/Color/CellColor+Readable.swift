import TerminalModel

extension CellColor {
  /// Minimum contrast of text (WCAG 2.2, 1.4.3).
  static let minimumContrast = 4.5

  /// This foreground color, mixed with white or black as little as needed to be readable on a background. Colors that
  /// the terminal's user configures are returned unchanged.
  func readable(on backgroundColor: CellColor) -> CellColor {
    guard let foreground = ownColor, let background = backgroundColor.ownColor,
      foreground.contrast(with: background) < Self.minimumContrast
    else {
      return self
    }
    let white = RGBColor(red: 255, green: 255, blue: 255)
    let black = RGBColor(red: 0, green: 0, blue: 0)
    let end = background.contrast(with: white) > background.contrast(with: black) ? white : black
    for share in 1...Self.steps {
      let mixed = foreground.mixed(with: end, share: Double(share) / Double(Self.steps))
      if mixed.contrast(with: background) >= Self.minimumContrast {
        return .rgb(red: mixed.red, green: mixed.green, blue: mixed.blue)
      }
    }
    return .rgb(red: end.red, green: end.green, blue: end.blue)
  }

  /// The color if its value is certain. The default color and the first 16 palette entries depend on the terminal's
  /// configuration.
  private var ownColor: RGBColor? {
    switch self {
    case .terminalDefault, .role: nil
    case .palette(let index): index < 16 ? nil : rgbColor
    case .rgb: rgbColor
    }
  }

  private static let steps = 32
}

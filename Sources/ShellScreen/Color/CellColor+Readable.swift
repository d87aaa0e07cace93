import TerminalModel

extension CellColor {
  /// Contrast that text needs at the least (WCAG 2.2, 1.4.3).
  static let readableContrast = 4.5

  /// This ink, or one as like it as can be that is readable on a paper: mixed with white on dark paper and with black on
  /// light one, as little as it takes. Colours that the terminal's user decides about stay.
  func readable(on paper: CellColor) -> CellColor {
    guard let ink = ownColor, let ground = paper.ownColor, ink.contrast(with: ground) < Self.readableContrast else {
      return self
    }
    let white = RGBColor(red: 255, green: 255, blue: 255)
    let black = RGBColor(red: 0, green: 0, blue: 0)
    let end = ground.contrast(with: white) > ground.contrast(with: black) ? white : black
    for share in 1...Self.steps {
      let mixed = ink.mixed(with: end, share: Double(share) / Double(Self.steps))
      if mixed.contrast(with: ground) >= Self.readableContrast {
        return .rgb(red: mixed.red, green: mixed.green, blue: mixed.blue)
      }
    }
    return .rgb(red: end.red, green: end.green, blue: end.blue)
  }

  /// The colour where it is surely that one: the terminal's default and its first sixteen are what its user has made them.
  private var ownColor: RGBColor? {
    switch self {
    case .standard, .role: nil
    case .palette(let index): index < 16 ? nil : rgbColor
    case .rgb: rgbColor
    }
  }

  private static let steps = 32
}

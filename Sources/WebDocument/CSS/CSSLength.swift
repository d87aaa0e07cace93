/// A length as a sum of units, which is what every `calc()` of lengths comes down to.
struct CSSLength: Equatable {
  var pixels = 0.0
  var percent = 0.0
  var em = 0.0
  var rem = 0.0
  var ch = 0.0
  var viewportWidth = 0.0
  var viewportHeight = 0.0

  static func + (left: CSSLength, right: CSSLength) -> CSSLength { left.combined(right, sign: 1) }
  static func - (left: CSSLength, right: CSSLength) -> CSSLength { left.combined(right, sign: -1) }

  static func * (length: CSSLength, factor: Double) -> CSSLength {
    CSSLength(
      pixels: length.pixels * factor, percent: length.percent * factor, em: length.em * factor,
      rem: length.rem * factor, ch: length.ch * factor, viewportWidth: length.viewportWidth * factor,
      viewportHeight: length.viewportHeight * factor)
  }

  private func combined(_ other: CSSLength, sign: Double) -> CSSLength {
    CSSLength(
      pixels: pixels + sign * other.pixels, percent: percent + sign * other.percent, em: em + sign * other.em,
      rem: rem + sign * other.rem, ch: ch + sign * other.ch,
      viewportWidth: viewportWidth + sign * other.viewportWidth,
      viewportHeight: viewportHeight + sign * other.viewportHeight)
  }

  /// A number with a unit; nil for units that are no lengths.
  init?(_ value: Double, unit: String) {
    self.init()
    switch unit {
    case "px": pixels = value
    case "em": em = value
    case "rem": rem = value
    case "ch": ch = value
    case "ex": ch = value
    case "lh", "rlh": pixels = value * 16
    case "vw", "dvw", "svw", "lvw", "vi": viewportWidth = value
    case "vh", "dvh", "svh", "lvh", "vb": viewportHeight = value
    case "pt": pixels = value * 96 / 72
    case "pc": pixels = value * 16
    case "in": pixels = value * 96
    case "cm": pixels = value * 96 / 2.54
    case "mm": pixels = value * 96 / 25.4
    default: return nil
    }
  }

  init(
    pixels: Double = 0, percent: Double = 0, em: Double = 0, rem: Double = 0, ch: Double = 0,
    viewportWidth: Double = 0, viewportHeight: Double = 0
  ) {
    self.pixels = pixels
    self.percent = percent
    self.em = em
    self.rem = rem
    self.ch = ch
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
  }
}

import TerminalModel

extension RGBColor {
  /// Contrast ratio between two colors, 1 to 21 (WCAG 2.2, "contrast ratio").
  package func contrast(with other: RGBColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Relative luminance, 0 to 1 (WCAG 2.2).
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// Linear value of an sRGB channel, 0 to 1, from a table of 256 values.
  static func linear(_ channel: UInt8) -> Double { linearChannels[Int(channel)] }

  private static let linearChannels: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055, 2.4)
  }

  /// `base` to the power of 2.4, for 0 to 1: the square, times the fifth root of the square. Pure modules do not import
  /// a math library.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let square = base * base
    return square * root(of: square, degree: exponent == 2.4 ? 5 : 1)
  }

  /// A root by Newton's method.
  static func root(of value: Double, degree: Int) -> Double {
    guard value > 0, degree > 1 else { return max(0, value) }
    var guess = 1.0
    for _ in 0..<40 {
      var power = 1.0
      for _ in 1..<degree { power *= guess }
      let next = guess - (guess * power - value) / (Double(degree) * power)
      if (next - guess).magnitude < 1e-12 { return next }
      guess = next
    }
    return guess
  }
}

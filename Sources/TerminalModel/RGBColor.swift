/// An sRGB color.
package struct RGBColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// `#1f232b` or `1f232b`; nil for anything else.
  package init?(hex: String) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : Substring(hex)
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// `#1f232b`.
  package var hex: String { "#" + Self.pair(red) + Self.pair(green) + Self.pair(blue) }

  private static func pair(_ value: UInt8) -> String {
    let text = String(value, radix: 16)
    return text.count == 1 ? "0" + text : text
  }
}

extension RGBColor {
  /// Linear interpolation in sRGB; `share` is from 0 to 1.
  package func mixed(with other: RGBColor, share: Double) -> RGBColor {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8(min(255, max(0, (Double(first) + (Double(second) - Double(first)) * share).rounded())))
    }
    return RGBColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

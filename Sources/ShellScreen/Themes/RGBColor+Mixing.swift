extension RGBColor {
  /// Linear interpolation in sRGB; `share` is from 0 to 1.
  func mixed(with other: RGBColor, share: Double) -> RGBColor {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8(min(255, max(0, (Double(first) + (Double(second) - Double(first)) * share).rounded())))
    }
    return RGBColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

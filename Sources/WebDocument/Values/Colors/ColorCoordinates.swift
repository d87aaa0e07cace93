/// A color in a color space; missing components (`none`) are nil.
struct ColorCoordinates: Equatable {
  var space: ColorSpace
  var first: Double?
  var second: Double?
  var third: Double?
  var alpha: Double?

  init(_ space: ColorSpace, _ first: Double?, _ second: Double?, _ third: Double?, alpha: Double? = 1) {
    self.space = space
    self.first = first
    self.second = second
    self.third = third
    self.alpha = alpha
  }

  init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double) {
    self.init(.srgb, Double(red) / 255, Double(green) / 255, Double(blue) / 255, alpha: alpha)
  }

  var values: ColorTriple { ColorTriple(first ?? 0, second ?? 0, third ?? 0) }

  func converted(to target: ColorSpace) -> ColorCoordinates {
    if target == space { return self }
    let values = target.fromXYZ(space.toXYZ(values))
    var result = ColorCoordinates(target, values.x, values.y, values.z, alpha: alpha)
    // The hue of an achromatic color is powerless and therefore missing.
    if let hue = target.hueIndex, target.chroma(of: values) < 1e-4 {
      if hue == 0 { result.first = nil } else { result.third = nil }
    }
    return result
  }

  /// The color in 8-bit sRGB, gamut-mapped by reducing chroma (CSS Color 4, section 13.2).
  var gamutMapped: CSSColor {
    var rgb = converted(to: .srgb).values
    if space.isWideGamut, !rgb.isInUnitCube {
      let polar = converted(to: .oklch)
      let lightness = polar.first ?? 0
      if lightness >= 1 || lightness <= 0 {
        rgb = lightness >= 1 ? ColorTriple(1, 1, 1) : ColorTriple(0, 0, 0)
      } else {
        var low = 0.0
        var high = polar.second ?? 0
        for _ in 0..<24 {
          let middle = (low + high) / 2
          let candidate = ColorCoordinates(.oklch, lightness, middle, polar.third).converted(to: .srgb).values
          if candidate.isInUnitCube { low = middle } else { high = middle }
        }
        rgb = ColorCoordinates(.oklch, lightness, low, polar.third).converted(to: .srgb).values
      }
    }
    func byte(_ value: Double) -> UInt8 { UInt8(min(max((value * 255).rounded(), 0), 255)) }
    guard rgb.x.isFinite, rgb.y.isFinite, rgb.z.isFinite else { return .rgba(red: 0, green: 0, blue: 0, alpha: 1) }
    return .rgba(
      red: byte(rgb.x), green: byte(rgb.y), blue: byte(rgb.z), alpha: min(max(alpha ?? 0, 0), 1))
  }
}

/// The cylindrical models of sRGB: HSL and HWB (CSS Color 4, sections 7 and 8).
extension ColorSpace {
  static func rgb(hue: Double, saturation: Double, lightness: Double) -> ColorTriple {
    func channel(_ offset: Double) -> Double {
      var k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      let amplitude = saturation * min(lightness, 1 - lightness)
      return lightness - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return ColorTriple(channel(0), channel(8), channel(4))
  }

  static func rgb(hue: Double, whiteness: Double, blackness: Double) -> ColorTriple {
    let sum = whiteness + blackness
    if sum >= 1 { return ColorTriple(whiteness / sum, whiteness / sum, whiteness / sum) }
    return rgb(hue: hue, saturation: 1, lightness: 0.5).map { $0 * (1 - sum) + whiteness }
  }

  static func hsl(_ v: ColorTriple) -> ColorTriple {
    let high = max(v.x, v.y, v.z)
    let low = min(v.x, v.y, v.z)
    let lightness = (high + low) / 2
    let distance = high - low
    guard distance > 1e-9 else { return ColorTriple(0, 0, lightness * 100) }
    let saturation = lightness <= 0 || lightness >= 1 ? 0 : (high - lightness) / min(lightness, 1 - lightness)
    return ColorTriple(hue(v, high, distance), saturation * 100, lightness * 100)
  }

  static func hwb(_ v: ColorTriple) -> ColorTriple {
    let high = max(v.x, v.y, v.z)
    let low = min(v.x, v.y, v.z)
    return ColorTriple(high - low > 1e-9 ? hue(v, high, high - low) : 0, low * 100, (1 - high) * 100)
  }

  private static func hue(_ v: ColorTriple, _ high: Double, _ distance: Double) -> Double {
    switch high {
    case v.x: 60 * ((v.y - v.z) / distance + (v.y < v.z ? 6 : 0))
    case v.y: 60 * ((v.z - v.x) / distance + 2)
    default: 60 * ((v.x - v.y) / distance + 4)
    }
  }
}

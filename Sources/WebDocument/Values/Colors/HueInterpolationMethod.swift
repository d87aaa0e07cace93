/// The hue interpolation methods (CSS Color 4, section 12.4).
enum HueInterpolationMethod: String {
  case shorter, longer, increasing, decreasing

  /// The second hue after hue fixup, so that linear interpolation follows the arc.
  func fixedUpHue(from first: Double, to second: Double) -> Double {
    let distance = second - first
    switch self {
    case .shorter: return distance > 180 ? second - 360 : distance < -180 ? second + 360 : second
    case .longer:
      if distance > 0, distance < 180 { return second - 360 }
      return distance > -180 && distance <= 0 ? second + 360 : second
    case .increasing: return distance < 0 ? second + 360 : second
    case .decreasing: return distance > 0 ? second - 360 : second
    }
  }
}

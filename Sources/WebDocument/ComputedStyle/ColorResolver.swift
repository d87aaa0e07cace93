/// Computes specified colors.
struct ColorResolver {
  /// The value of `currentcolor`.
  let current: StyleColor
  let prefersDark: Bool

  func computed(_ color: CSSColor) -> StyleColor {
    switch color {
    case .systemColor(let role, _): return .role(role)
    case .rgba(let red, let green, let blue, let alpha): return .rgba(red: red, green: green, blue: blue, alpha: alpha)
    case .named(let name):
      guard let value = CSSNamedColors.values[name] else { return .rgba(red: 0, green: 0, blue: 0, alpha: 0) }
      return .rgba(red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF), alpha: 1)
    case .currentColor: return current
    case .function(let function):
      if case .lightDark(let light, let dark) = function.content { return computed(prefersDark ? dark : light) }
      return computed(coordinates(color).gamutMapped)
    }
  }

  /// The recursion depth is bounded by the parser.
  private func coordinates(_ color: CSSColor) -> ColorCoordinates {
    guard case .function(let function) = color else { return coordinates(computed(color)) }
    switch function.content {
    case .coordinates(let coordinates): return coordinates
    case .lightDark(let light, let dark): return coordinates(prefersDark ? dark : light)
    case .mix(let space, let arc, let first, let second, let share, let alpha):
      return ColorMath.mix(space, arc, coordinates(first), coordinates(second), share: share, alpha: alpha)
    case .relative(let space, let origin, let components, let isLegacyScale):
      return ColorMath.relative(
        space, origin: coordinates(origin), components: components, scalesBytes: isLegacyScale)
        ?? ColorCoordinates(red: 0, green: 0, blue: 0, alpha: 1)
    }
  }

  private func coordinates(_ color: StyleColor) -> ColorCoordinates {
    let (red, green, blue, alpha) = color.components(prefersDark: prefersDark)
    return ColorCoordinates(red: red, green: green, blue: blue, alpha: alpha)
  }
}

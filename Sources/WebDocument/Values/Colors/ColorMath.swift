/// Color interpolation and relative colors.
enum ColorMath {
  /// CSS Color 4, section 12: missing components are carried over, components are premultiplied by alpha.
  static func mix(
    _ space: ColorSpace, _ arc: HueInterpolationMethod, _ first: ColorCoordinates, _ second: ColorCoordinates,
    share: Double,
    alpha: Double
  ) -> ColorCoordinates {
    let a = first.converted(to: space)
    let b = second.converted(to: space)
    let alphas = (a.alpha ?? b.alpha ?? 1, b.alpha ?? a.alpha ?? 1)
    let mixed = alphas.0 + (alphas.1 - alphas.0) * share
    func blend(_ index: Int, _ x: Double?, _ y: Double?) -> Double? {
      guard var from = x ?? y, var to = y ?? x else { return nil }
      if space.hueIndex == index {
        from = turn(from)
        return turn(from + (arc.fixedUpHue(from: from, to: turn(to)) - from) * share)
      }
      guard mixed > 0 else { return from + (to - from) * share }
      from *= alphas.0
      to *= alphas.1
      return (from + (to - from) * share) / mixed
    }
    return ColorCoordinates(
      space, blend(0, a.first, b.first), blend(1, a.second, b.second), blend(2, a.third, b.third), alpha: mixed * alpha)
  }

  private static func turn(_ hue: Double) -> Double {
    let rest = hue.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// CSS Color 5, section 4: resolves component keywords against the origin color. Nil if a component is invalid.
  static func relative(
    _ space: ColorSpace, origin: ColorCoordinates, components: [[CSSToken]], scalesBytes: Bool
  ) -> ColorCoordinates? {
    let base = origin.converted(to: space)
    let names = space.componentNames
    let scale = scalesBytes ? 255.0 : 1
    let known: [String: Double] = [
      names[0]: (base.first ?? 0) * scale, names[1]: (base.second ?? 0) * scale, names[2]: (base.third ?? 0) * scale,
      "alpha": base.alpha ?? 0,
    ]
    var values: [Double?] = []
    for (index, tokens) in components.enumerated() {
      let replaced = tokens.map { token -> CSSToken in
        guard case .identifier(let name) = token, let value = known[name.lowercased()] else { return token }
        return .number(value, isInteger: false, isSigned: false)
      }
      let value =
        index == 3
        ? CSSColorFunctionParser.alpha(replaced[...])
        : CSSColorFunctionParser.component(replaced[...], space, index, scalesBytes: scalesBytes)
      guard let value else { return nil }
      values.append(value.isNaN ? nil : value)
    }
    return ColorCoordinates(space, values[0], values[1], values[2], alpha: values[3])
  }
}

/// Parses color functions.
enum CSSColorFunctionParser {
  private static let spaces: [String: ColorSpace] = [
    "rgb": .srgb, "rgba": .srgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch, "oklab": .oklab,
    "oklch": .oklch,
  ]

  static func parse(_ name: String, _ content: ArraySlice<CSSToken>, depth: Int) -> CSSColor? {
    switch name {
    case "color": return parseColorFunction(content, depth)
    case "light-dark":
      let parts = CSSTokenReader.commaSeparated(content)
      guard parts.count == 2, let light = CSSColorParser.parse(parts[0], depth: depth + 1),
        let dark = CSSColorParser.parse(parts[1], depth: depth + 1)
      else { return nil }
      return .function(
        CSSColorFunction(.lightDark(light, dark), text: "light-dark(\(light.cssText), \(dark.cssText))"))
    case "color-mix": return mix(content, depth)
    default:
      guard let space = spaces[name] else { return nil }
      let words = CSSTokenReader.componentValues(content)
      if words.first?.first == .identifier("from") { return relative(name, space, words, content, depth) }
      if content.contains(.comma) { return legacy(space, content) }
      guard let (components, alpha) = split(words) else { return nil }
      return color(name, space, components, alpha)
    }
  }

  /// Splits three components and the alpha value after the slash.
  private static func split(_ words: [ArraySlice<CSSToken>]) -> ([ArraySlice<CSSToken>], ArraySlice<CSSToken>?)? {
    if words.count == 3 { return (words, nil) }
    guard words.count == 5, words[3].first == .delimiter("/") else { return nil }
    return (Array(words[..<3]), words[4])
  }

  private static func color(
    _ name: String, _ space: ColorSpace, _ components: [ArraySlice<CSSToken>], _ alpha: ArraySlice<CSSToken>?
  ) -> CSSColor? {
    var values: [Double?] = []
    for (index, component) in components.enumerated() {
      guard let value = Self.component(component, space, index, scalesBytes: space == .srgb && name != "color") else {
        return nil
      }
      values.append(value.isNaN ? nil : value)
    }
    var opacity: Double? = 1
    if let alpha {
      guard let value = Self.alpha(alpha) else { return nil }
      opacity = value.isNaN ? nil : value
    }
    let coordinates = ColorCoordinates(space, values[0], values[1], values[2], alpha: opacity)
    switch name {
    case "rgb", "rgba", "hsl", "hsla", "hwb": return clamped(coordinates).gamutMapped
    default: return .function(CSSColorFunction(.coordinates(clamped(coordinates)), text: cssText(name, coordinates)))
    }
  }

  private static func clamped(_ color: ColorCoordinates) -> ColorCoordinates {
    var color = color
    switch color.space {
    case .hsl, .hwb:
      color.second = color.second.map { min(max($0, 0), 100) }
      color.third = color.third.map { min(max($0, 0), 100) }
    case .lab: color.first = color.first.map { min(max($0, 0), 100) }
    case .oklab: color.first = color.first.map { min(max($0, 0), 1) }
    case .lch:
      color.first = color.first.map { min(max($0, 0), 100) }
      color.second = color.second.map { max($0, 0) }
    case .oklch:
      color.first = color.first.map { min(max($0, 0), 1) }
      color.second = color.second.map { max($0, 0) }
    case .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50: break
    }
    return color
  }

  static func cssText(_ name: String, _ color: ColorCoordinates) -> String {
    let color = clamped(color)
    let words = [color.first, color.second, color.third].map { $0.map { NumberSerializer.serialize($0) } ?? "none" }
    var inner = words.joined(separator: " ")
    if name == "color" { inner = color.space.rawValue + " " + inner }
    if color.alpha != 1 {
      inner += " / " + (color.alpha.map { NumberSerializer.serialize(min(max($0, 0), 1)) } ?? "none")
    }
    return "\(name)(\(inner))"
  }

  /// Parses one component; NaN stands for `none`.
  static func component(
    _ tokens: ArraySlice<CSSToken>, _ space: ColorSpace, _ index: Int, scalesBytes: Bool
  ) -> Double? {
    let isHue = space.hueIndex == index
    switch tokens.first {
    case .identifier(let word) where tokens.count == 1 && word.lowercased() == "none": return .nan
    case .number(let value, _, _) where tokens.count == 1: return scalesBytes ? value / 255 : value
    case .percentage(let value) where tokens.count == 1:
      return space.percentScale[index].map { $0 * value / 100 }
    case .dimension(let value, let unit) where isHue && tokens.count == 1:
      guard case .angle(let degrees) = CSSMathParser.dimension(value, unit) else { return nil }
      return degrees
    case .function(let name):
      var reader = CSSTokenReader(tokens)
      _ = reader.next()
      switch CSSMathParser.evaluate(name, reader.block()) {
      case .number(let value): return finite(scalesBytes ? value / 255 : value)
      case .angle(let degrees): return isHue ? finite(degrees) : nil
      case .length(.length(let length)) where length.unit == .percent:
        return space.percentScale[index].map { $0 * length.value / 100 }
      case .length, .time, .resolution, nil: return nil
      }
    default: return nil
    }
  }

  private static func finite(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e9), 1e9) }

  static func alpha(_ tokens: ArraySlice<CSSToken>) -> Double? {
    guard let value = component(tokens, .srgb, 0, scalesBytes: false) else { return nil }
    return value.isNaN ? value : min(max(value, 0), 1)
  }

  /// Parses the comma syntax: `none` is invalid, and percentages and numbers cannot be mixed.
  private static func legacy(_ space: ColorSpace, _ content: ArraySlice<CSSToken>) -> CSSColor? {
    guard space == .srgb || space == .hsl else { return nil }
    let parts = CSSTokenReader.commaSeparated(content)
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let percentages = parts[..<3].filter { if case .percentage = $0.first { true } else { false } }.count
    let functions = parts[..<3].contains { if case .function = $0.first { true } else { false } }
    guard functions || (space == .srgb ? percentages == 0 || percentages == 3 : percentages == 2) else { return nil }
    var values: [Double] = []
    for (index, part) in parts[..<3].enumerated() {
      guard let value = component(part, space, index, scalesBytes: space == .srgb), !value.isNaN else { return nil }
      values.append(value)
    }
    var opacity = 1.0
    if parts.count == 4 {
      guard let value = alpha(parts[3]), !value.isNaN else { return nil }
      opacity = value
    }
    return clamped(ColorCoordinates(space, values[0], values[1], values[2], alpha: opacity)).gamutMapped
  }

  private static func parseColorFunction(_ content: ArraySlice<CSSToken>, _ depth: Int) -> CSSColor? {
    var words = CSSTokenReader.componentValues(content)
    if words.first?.first == .identifier("from") {
      guard words.count > 2, case .identifier(let name) = words[2].first,
        let space = ColorSpace(name: name.lowercased())
      else { return nil }
      words.remove(at: 2)
      return relative("color", space, words, content, depth)
    }
    guard case .identifier(let name) = words.first?.first, let space = ColorSpace(name: name.lowercased()),
      space.componentNames == ["r", "g", "b"] || space.componentNames == ["x", "y", "z"]
    else { return nil }
    guard let (components, alpha) = split(Array(words.dropFirst())) else { return nil }
    return color("color", space, components, alpha)
  }

  private static func relative(
    _ name: String, _ space: ColorSpace, _ words: [ArraySlice<CSSToken>], _ content: ArraySlice<CSSToken>, _ depth: Int
  ) -> CSSColor? {
    guard words.count > 2, let origin = CSSColorParser.parse(words[1], depth: depth + 1),
      let (components, alpha) = split(Array(words.dropFirst(2)))
    else { return nil }
    let all = components.map(Array.init) + [alpha.map(Array.init) ?? [.identifier("alpha")]]
    let scale = space == .srgb && name != "color"
    // Resolving against a sample color detects unknown keywords and wrong types.
    let probe = ColorCoordinates(red: 1, green: 2, blue: 3, alpha: 1)
    guard ColorMath.relative(space, origin: probe, components: all, scalesBytes: scale) != nil else { return nil }
    return .function(
      CSSColorFunction(
        .relative(space, origin: origin, components: all, isLegacyScale: scale),
        text: "\(name)(\(CSSToken.canonicalText(content)))"))
  }

  /// CSS Color 5, section 3.
  private static func mix(_ content: ArraySlice<CSSToken>, _ depth: Int) -> CSSColor? {
    let parts = CSSTokenReader.commaSeparated(content)
    guard parts.count == 3 else { return nil }
    let words = CSSTokenReader.componentValues(parts[0])
    let method = words.compactMap { word -> String? in
      if case .identifier(let name) = word.first { name.lowercased() } else { nil }
    }
    guard method.count == words.count, method.count >= 2, method[0] == "in", let space = ColorSpace(name: method[1])
    else { return nil }
    var arc = HueInterpolationMethod.shorter
    if method.count > 2 {
      guard method.count == 4, method[3] == "hue", space.hueIndex != nil,
        let named = HueInterpolationMethod(rawValue: method[2])
      else {
        return nil
      }
      arc = named
    }
    guard let first = share(parts[1], depth), let second = share(parts[2], depth) else { return nil }
    let one = first.percent ?? second.percent.map { 100 - $0 } ?? 50
    let two = second.percent ?? 100 - one
    guard one >= 0, two >= 0, one + two > 0 else { return nil }
    func text(_ side: (color: CSSColor, percent: Double?)) -> String {
      side.color.cssText + (side.percent.map { " \(NumberSerializer.serialize($0))%" } ?? "")
    }
    let head = (["in", space.rawValue] + method.dropFirst(2)).joined(separator: " ")
    return .function(
      CSSColorFunction(
        .mix(
          space, arc, first.color, second.color, share: two / (one + two), alpha: min(1, (one + two) / 100)),
        text: "color-mix(\(head), \(text(first)), \(text(second)))"))
  }

  private static func share(
    _ tokens: ArraySlice<CSSToken>, _ depth: Int
  ) -> (color: CSSColor, percent: Double?)? {
    var percent: Double?
    var color: CSSColor?
    for word in CSSTokenReader.componentValues(tokens) {
      if case .percentage(let value) = word.first, percent == nil {
        guard (0...100).contains(value) else { return nil }
        percent = value
      } else if color == nil, let value = CSSColorParser.parse(word, depth: depth + 1) {
        color = value
      } else {
        return nil
      }
    }
    return color.map { ($0, percent) }
  }
}

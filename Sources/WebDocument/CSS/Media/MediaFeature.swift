/// A media feature (Media Queries 5, chapters 4 to 12), or a media type.
struct MediaFeature: Equatable {
  enum Comparison: Equatable {
    case less, lessOrEqual, equal, greaterOrEqual, greater

    var mirrored: Comparison {
      switch self {
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .equal: .equal
      case .greaterOrEqual: .lessOrEqual
      case .greater: .less
      }
    }
  }

  enum Value: Equatable {
    /// Pixels, a ratio, dots per pixel or a number.
    case number(Double)
    case keyword(String)
  }

  private let name: String
  /// Comparisons with the feature on the left side; empty in the boolean context.
  private let conditions: [Condition]

  private struct Condition: Equatable {
    var comparison: Comparison
    var value: Value
  }

  /// Parses `name`, `name: value`, `min-name: value`, `name < value` or `value < name < value`. Nil for other syntax
  /// and unknown features.
  init?(_ tokens: ArraySlice<CSSToken>) {
    var parts: [[CSSToken]] = [[]]
    var comparisons: [Comparison?] = []
    var reader = CSSTokenReader(tokens)
    while !reader.isAtEnd {
      switch reader.peek {
      case .colon:
        _ = reader.next()
        comparisons.append(nil)
        parts.append([])
      case .delimiter("<"), .delimiter(">"), .delimiter("="):
        let sign = reader.next()
        let orEqual = sign != .delimiter("=") && reader.skip(.delimiter("="))
        comparisons.append(
          sign == .delimiter("=")
            ? .equal : sign == .delimiter("<") ? (orEqual ? .lessOrEqual : .less) : orEqual ? .greaterOrEqual : .greater
        )
        parts.append([])
      default: parts[parts.count - 1] += reader.component()
      }
    }
    let sides = parts.map { CSSTokenReader.trimmed($0[...]) }
    switch (sides.count, comparisons.first) {
    case (1, _):
      guard let name = Self.name(sides[0]), Self.features.contains(name) else { return nil }
      self.init(name, [])
    case (2, .some(nil)):
      guard var name = Self.name(sides[0]), let value = Self.value(sides[1]) else { return nil }
      var comparison = Comparison.equal
      for (prefix, meaning) in [("min-", Comparison.greaterOrEqual), ("max-", .lessOrEqual)] {
        if name.hasPrefix(prefix) {
          name.removeFirst(4)
          comparison = meaning
        } else if name.hasPrefix("-webkit-" + prefix) {
          name = "-webkit-" + name.dropFirst(12)
          comparison = meaning
        }
      }
      guard Self.features.contains(name), comparison == .equal || Self.ranged.contains(name) else { return nil }
      self.init(name, [Condition(comparison: comparison, value: value)])
    case (2, .some(let comparison?)):
      if let name = Self.name(sides[0]), Self.ranged.contains(name), let value = Self.value(sides[1]) {
        self.init(name, [Condition(comparison: comparison, value: value)])
      } else if let name = Self.name(sides[1]), Self.ranged.contains(name), let value = Self.value(sides[0]) {
        self.init(name, [Condition(comparison: comparison.mirrored, value: value)])
      } else {
        return nil
      }
    case (3, .some(let first?)):
      guard let second = comparisons[1], let name = Self.name(sides[1]), Self.ranged.contains(name),
        let low = Self.value(sides[0]), let high = Self.value(sides[2]), first != .equal, second != .equal,
        (first == .less || first == .lessOrEqual) == (second == .less || second == .lessOrEqual)
      else { return nil }
      self.init(
        name, [Condition(comparison: first.mirrored, value: low), Condition(comparison: second, value: high)])
    default: return nil
    }
  }

  /// Matches the medium of that name. Queries cannot name this feature.
  init(type: String) {
    self.init("type", [Condition(comparison: .equal, value: .keyword(type))])
  }

  private init(_ name: String, _ conditions: [Condition]) {
    self.name = name
    self.conditions = conditions
  }

  private static func name(_ tokens: ArraySlice<CSSToken>) -> String? {
    guard tokens.count == 1, case .identifier(let name) = tokens.first else { return nil }
    return name.lowercased()
  }

  /// Relative units use the initial values (Media Queries 4, section 1.3).
  private static func value(_ tokens: ArraySlice<CSSToken>) -> Value? {
    if let word = name(tokens) { return .keyword(word) }
    let parts = tokens.split(separator: .delimiter("/"))
    if parts.count == 2 {
      guard case .number(let first)? = CSSValueParsers.number(CSSTokenReader.trimmed(parts[0])),
        case .number(let second)? = CSSValueParsers.number(CSSTokenReader.trimmed(parts[1]))
      else { return nil }
      return .number(first / second)
    }
    if case .number(let number)? = CSSValueParsers.number(tokens) { return .number(number) }
    if tokens.count == 1, case .dimension(let value, let unit) = tokens.first,
      case .resolution(let dots)? = CSSMathParser.dimension(value, unit)
    {
      return .number(dots)
    }
    let basis = LengthConversionContext(fontSize: 16, rootFontSize: 16, viewportWidth: 0, viewportHeight: 0)
    switch CSSValueParsers.length(tokens, percent: false, negative: true) {
    case .length(let length)?: return basis.pixels(of: length.unit).map { .number(length.value * $0) }
    case .math(let math)?: return .number(math.resolved(basis).value(0))
    default: return nil
    }
  }

  func matches(in environment: MediaQuery.Environment) -> Bool {
    switch Self.currentValue(name, environment) {
    case .number(let actual):
      if conditions.isEmpty { return actual != 0 }
      return conditions.allSatisfy { condition in
        guard case .number(let value) = condition.value else { return false }
        switch condition.comparison {
        case .less: return actual < value
        case .lessOrEqual: return actual <= value
        case .equal: return abs(actual - value) < 1e-9
        case .greaterOrEqual: return actual >= value
        case .greater: return actual > value
        }
      }
    case .keyword(let actual):
      if conditions.isEmpty { return actual != "none" && actual != "no-preference" }
      return conditions.allSatisfy { $0.value == .keyword(actual) }
    }
  }

  private static func currentValue(_ name: String, _ environment: MediaQuery.Environment) -> Value {
    switch name {
    case "type": .keyword(environment.medium.rawValue)
    case "width", "device-width": .number(environment.width)
    case "height", "device-height": .number(environment.height)
    case "aspect-ratio", "device-aspect-ratio":
      .number(environment.height > 0 ? environment.width / environment.height : 0)
    case "orientation": .keyword(environment.height >= environment.width ? "portrait" : "landscape")
    case "prefers-color-scheme": .keyword(environment.prefersDark ? "dark" : "light")
    case "prefers-reduced-motion": .keyword("reduce")
    case "resolution", "-webkit-device-pixel-ratio", "grid": .number(1)
    case "color": .number(8)
    case "color-index", "monochrome", "-webkit-transform-3d", "-webkit-animation": .number(0)
    case "hover", "any-hover": .keyword("none")
    case "pointer", "any-pointer": .keyword("coarse")
    case "update": .keyword(environment.medium == .print ? "none" : "fast")
    case "overflow-block": .keyword(environment.medium == .print ? "paged" : "scroll")
    case "overflow-inline": .keyword(environment.medium == .print ? "none" : "scroll")
    case "scripting": .keyword("enabled")
    case "display-mode": .keyword("browser")
    case "color-gamut": .keyword("srgb")
    case "scan": .keyword("progressive")
    case "dynamic-range", "video-dynamic-range": .keyword("standard")
    case "prefers-contrast", "prefers-reduced-transparency", "prefers-reduced-data": .keyword("no-preference")
    default: .keyword("none")
    }
  }

  private static let ranged: Set<String> = [
    "width", "height", "device-width", "device-height", "aspect-ratio", "device-aspect-ratio", "resolution", "color",
    "color-index", "monochrome", "-webkit-device-pixel-ratio",
  ]
  private static let features = ranged.union([
    "orientation", "prefers-color-scheme", "prefers-reduced-motion", "grid", "hover", "any-hover", "pointer",
    "any-pointer", "update", "overflow-block", "overflow-inline", "scripting", "display-mode", "color-gamut", "scan",
    "dynamic-range", "video-dynamic-range", "prefers-contrast", "prefers-reduced-transparency", "prefers-reduced-data",
    "forced-colors", "inverted-colors", "-webkit-transform-3d", "-webkit-animation",
  ])
}

/// The math functions except `calc()` and the comparison functions (CSS Values 4, sections 10.3 to 10.6).
enum CSSMathFunctions {
  static func evaluate(
    _ function: String, _ first: CSSMathParser.Result, _ rest: [CSSMathParser.Result], strategy: String
  ) -> CSSMathParser.Result? {
    if case .length(.length(let length)) = first { return ofLength(function, length, rest, strategy: strategy) }
    guard let value = first.number(ofSameTypeAs: first) else { return nil }
    let others = rest.compactMap { $0.number(ofSameTypeAs: first) }
    guard others.count == rest.count else { return nil }
    switch (function, others.count) {
    case ("abs", 0): return first.with(abs(value))
    case ("sign", 0): return .number(value == 0 ? 0 : value < 0 ? -1 : 1)
    case ("round", 0): return stepped(value, 1, strategy).map(first.with)
    case ("round", 1): return stepped(value, others[0], strategy).map(first.with)
    case ("mod", 1): return first.with(value - others[0] * (value / others[0]).rounded(.down))
    case ("rem", 1): return first.with(value.truncatingRemainder(dividingBy: others[0]))
    case ("atan2", 1): return .angle(PortableMath.atan2(value, others[0]) * 180 / Double.pi)
    case ("hypot", _): return first.with(others.reduce(value * value) { $0 + $1 * $1 }.squareRoot())
    default: return ofNumber(function, first, others)
    }
  }

  /// `round()`, `mod()`, `rem()`, `abs()` and `sign()` of lengths with the same unit.
  private static func ofLength(
    _ function: String, _ length: CSSLength, _ rest: [CSSMathParser.Result], strategy: String
  ) -> CSSMathParser.Result? {
    var others: [CSSMathParser.Result] = []
    for value in rest {
      guard case .length(.length(let other)) = value, other.unit == length.unit else { return nil }
      others.append(.number(other.value))
    }
    let result = evaluate(function, .number(length.value), others, strategy: strategy)
    guard case .number(let value) = result else { return result }
    return function == "sign" ? result : .length(.length(CSSLength(value, length.unit)))
  }

  private static func ofNumber(
    _ function: String, _ first: CSSMathParser.Result, _ others: [Double]
  ) -> CSSMathParser.Result? {
    let radians: Double
    switch first {
    case .number(let value): radians = value
    case .angle(let degrees): radians = degrees * Double.pi / 180
    case .length, .time, .resolution: return nil
    }
    switch (function, others.count) {
    case ("sin", 0): return .number(PortableMath.sin(radians))
    case ("cos", 0): return .number(PortableMath.cos(radians))
    case ("tan", 0): return .number(PortableMath.sin(radians) / PortableMath.cos(radians))
    default: break
    }
    guard case .number(let value) = first else { return nil }
    switch (function, others.count) {
    case ("asin", 0): return .angle(PortableMath.atan2(value, (1 - value * value).squareRoot()) * 180 / Double.pi)
    case ("acos", 0): return .angle(PortableMath.atan2((1 - value * value).squareRoot(), value) * 180 / Double.pi)
    case ("atan", 0): return .angle(PortableMath.atan(value) * 180 / Double.pi)
    case ("pow", 1): return .number(PortableMath.pow(value, others[0]))
    case ("sqrt", 0): return .number(value.squareRoot())
    case ("log", 0): return .number(PortableMath.log(value))
    case ("log", 1): return .number(PortableMath.log(value) / PortableMath.log(others[0]))
    case ("exp", 0): return .number(PortableMath.exp(value))
    default: return nil
    }
  }

  private static func stepped(_ value: Double, _ step: Double, _ strategy: String) -> Double? {
    let size = abs(step)
    switch strategy {
    case "nearest": return ((value / size) + 0.5).rounded(.down) * size
    case "up": return (value / size).rounded(.up) * size
    case "down": return (value / size).rounded(.down) * size
    case "to-zero": return (value / size).rounded(.towardZero) * size
    default: return nil
    }
  }
}

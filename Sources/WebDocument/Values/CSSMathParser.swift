/// Parses math functions (CSS Values 4, section 10): checks types, evaluates numbers, stores lengths as `CSSMath`.
enum CSSMathParser {
  enum Result: Equatable {
    case number(Double)
    case length(CSSMath)
    /// In degrees.
    case angle(Double)
    /// In seconds.
    case time(Double)
    /// In dots per pixel.
    case resolution(Double)
  }

  /// Expressions nested deeper are invalid.
  static let maximumDepth = 32

  static let names: Set<String> = [
    "calc", "-webkit-calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "sin", "cos", "tan", "asin",
    "acos", "atan", "atan2", "pow", "sqrt", "hypot", "log", "exp",
  ]

  static func evaluate(_ function: String, _ arguments: ArraySlice<CSSToken>, depth: Int = 0) -> Result? {
    guard depth < maximumDepth else { return nil }
    if function == "calc" || function == "-webkit-calc" {
      var reader = CSSTokenReader(arguments)
      let value = sum(&reader, depth)
      reader.skipWhitespace()
      return reader.isAtEnd ? value : nil
    }
    var parts = CSSTokenReader.commaSeparated(arguments)
    var strategy = "nearest"
    if function == "round", parts.count > 1, case .identifier(let word) = parts[0].first, parts[0].count == 1 {
      strategy = word.lowercased()
      parts.removeFirst()
    }
    let values = parts.compactMap { evaluate("calc", $0, depth: depth + 1) }
    guard values.count == parts.count, let first = values.first else { return nil }
    switch function {
    case "min", "max", "clamp": return compared(function, values)
    default: return CSSMathFunctions.evaluate(function, first, Array(values.dropFirst()), strategy: strategy)
    }
  }

  private static func compared(_ function: String, _ values: [Result]) -> Result? {
    guard function != "clamp" || values.count == 3 else { return nil }
    var lengths: [CSSMath] = []
    for value in values {
      if case .length(let math) = value { lengths.append(math) }
    }
    if lengths.count == values.count {
      if lengths.count == 1 { return .length(lengths[0]) }
      switch function {
      case "min": return .length(.minimum(lengths))
      case "max": return .length(.maximum(lengths))
      default: return .length(.clamp(lengths[0], lengths[1], lengths[2]))
      }
    }
    let numbers = values.compactMap { $0.number(ofSameTypeAs: values[0]) }
    guard lengths.isEmpty, numbers.count == values.count else { return nil }
    switch function {
    case "min": return values[0].with(numbers.min() ?? 0)
    case "max": return values[0].with(numbers.max() ?? 0)
    default: return values[0].with(max(numbers[0], min(numbers[1], numbers[2])))
    }
  }

  private static func sum(_ reader: inout CSSTokenReader, _ depth: Int) -> Result? {
    guard var left = product(&reader, depth) else { return nil }
    while true {
      let start = reader.index
      reader.skipWhitespace()
      let isPlus = reader.peek == .delimiter("+")
      guard isPlus || reader.peek == .delimiter("-") else { return left }
      // The operator needs white space on both sides.
      guard reader.index > start, reader.peekSecond == .whitespace else { return nil }
      _ = reader.next()
      guard let right = product(&reader, depth) else { return nil }
      if case .length(let a) = left, case .length(let b) = right {
        left = .length(a + b * (isPlus ? 1 : -1))
      } else {
        guard let a = left.number(ofSameTypeAs: left), let b = right.number(ofSameTypeAs: left) else { return nil }
        left = left.with(isPlus ? a + b : a - b)
      }
    }
  }

  private static func product(_ reader: inout CSSTokenReader, _ depth: Int) -> Result? {
    guard var left = operand(&reader, depth) else { return nil }
    while true {
      let start = reader
      reader.skipWhitespace()
      let isTimes = reader.peek == .delimiter("*")
      guard isTimes || reader.peek == .delimiter("/") else {
        reader = start
        return left
      }
      _ = reader.next()
      guard let right = operand(&reader, depth) else { return nil }
      if case .number(let factor) = right {
        left = left.scaled(isTimes ? factor : 1 / factor)
      } else if isTimes, case .number(let factor) = left {
        left = right.scaled(factor)
      } else {
        return nil
      }
    }
  }

  private static func operand(_ reader: inout CSSTokenReader, _ depth: Int) -> Result? {
    reader.skipWhitespace()
    guard let token = reader.next() else { return nil }
    switch token {
    case .number(let value, _, _): return .number(value)
    case .percentage(let value): return .length(.length(CSSLength(percent: value)))
    case .dimension(let value, let unit): return dimension(value, unit)
    case .openParenthesis: return evaluate("calc", reader.block(), depth: depth + 1)
    case .function(let name): return evaluate(name, reader.block(), depth: depth + 1)
    case .identifier(let word):
      switch word.lowercased() {
      case "pi": return .number(Double.pi)
      case "e": return .number(PortableMath.exp(1))
      case "infinity": return .number(.infinity)
      case "-infinity": return .number(-.infinity)
      case "nan": return .number(.nan)
      default: return nil
      }
    default: return nil
    }
  }

  /// A dimension with any unit.
  static func dimension(_ value: Double, _ unit: String) -> Result? {
    if let length = CSSLength(value, unit: unit) { return .length(.length(length)) }
    switch unit {
    case "deg": return .angle(value)
    case "grad": return .angle(value * 0.9)
    case "rad": return .angle(value * 180 / Double.pi)
    case "turn": return .angle(value * 360)
    case "s": return .time(value)
    case "ms": return .time(value / 1000)
    case "dppx", "x": return .resolution(value)
    case "dpi": return .resolution(value / 96)
    case "dpcm": return .resolution(value * 2.54 / 96)
    default: return nil
    }
  }
}

extension CSSMathParser.Result {
  /// The number if it has the same type as the other value; nil for lengths.
  func number(ofSameTypeAs other: CSSMathParser.Result) -> Double? {
    switch (self, other) {
    case (.number(let value), .number), (.angle(let value), .angle), (.time(let value), .time),
      (.resolution(let value), .resolution):
      value
    case (.number, _), (.length, _), (.angle, _), (.time, _), (.resolution, _): nil
    }
  }

  /// A value of the same type with another number.
  func with(_ value: Double) -> CSSMathParser.Result {
    switch self {
    case .number: .number(value)
    case .angle: .angle(value)
    case .time: .time(value)
    case .resolution: .resolution(value)
    case .length: self
    }
  }

  func scaled(_ factor: Double) -> CSSMathParser.Result {
    switch self {
    case .length(let math): .length(math * factor)
    case .number(let value), .angle(let value), .time(let value), .resolution(let value): with(value * factor)
    }
  }
}

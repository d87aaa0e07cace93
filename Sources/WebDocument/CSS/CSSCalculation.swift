/// `calc()`, `min()`, `max()` and `clamp()` of lengths (CSS Values 4, section 10), as far as the result is a sum.
///
/// `min()`, `max()` and `clamp()` compare pixels only; with percentages in them the first argument (for `clamp()`
/// the middle one) stands for all.
enum CSSCalculation {
  enum Value {
    case number(Double)
    case length(CSSLength)
  }

  /// Expressions nested deeper are refused.
  private static let maximumDepth = 32

  static func evaluate(_ function: String, _ arguments: ArraySlice<CSSToken>, depth: Int = 0) -> Value? {
    guard depth < maximumDepth else { return nil }
    switch function {
    case "calc":
      var reader = CSSTokenReader(arguments)
      let value = sum(&reader, depth)
      reader.skipWhitespace()
      return reader.isAtEnd ? value : nil
    case "min", "max", "clamp":
      let values = CSSTokenReader.commaSeparated(arguments).compactMap { evaluate("calc", $0, depth: depth + 1) }
      guard let first = values.first else { return nil }
      let pixels = values.compactMap(comparable)
      guard pixels.count == values.count else { return function == "clamp" && values.count == 3 ? values[1] : first }
      switch (function, pixels.count) {
      case ("min", _): return .length(CSSLength(pixels: pixels.min() ?? 0))
      case ("max", _): return .length(CSSLength(pixels: pixels.max() ?? 0))
      case (_, 3): return .length(CSSLength(pixels: max(pixels[0], min(pixels[1], pixels[2]))))
      default: return nil
      }
    default: return nil
    }
  }

  private static func comparable(_ value: Value) -> Double? {
    guard case .length(let length) = value, length.percent == 0, length.viewportWidth == 0, length.viewportHeight == 0
    else { return nil }
    return length.pixels + (length.em + length.rem) * 16 + length.ch * 8
  }

  private static func sum(_ reader: inout CSSTokenReader, _ depth: Int) -> Value? {
    guard var left = product(&reader, depth) else { return nil }
    while true {
      reader.skipWhitespace()
      let isPlus = reader.peek == .delimiter("+")
      guard isPlus || reader.peek == .delimiter("-") else { return left }
      _ = reader.next()
      guard let right = product(&reader, depth) else { return nil }
      switch (left, right) {
      case (.number(let a), .number(let b)): left = .number(isPlus ? a + b : a - b)
      case (.length(let a), .length(let b)): left = .length(isPlus ? a + b : a - b)
      default: return nil
      }
    }
  }

  private static func product(_ reader: inout CSSTokenReader, _ depth: Int) -> Value? {
    guard var left = operand(&reader, depth) else { return nil }
    while true {
      reader.skipWhitespace()
      let isTimes = reader.peek == .delimiter("*")
      guard isTimes || reader.peek == .delimiter("/") else { return left }
      _ = reader.next()
      guard let right = operand(&reader, depth) else { return nil }
      switch (left, right) {
      case (.number(let a), .number(let b)):
        guard isTimes || b != 0 else { return nil }
        left = .number(isTimes ? a * b : a / b)
      case (.length(let a), .number(let b)):
        guard isTimes || b != 0 else { return nil }
        left = .length(a * (isTimes ? b : 1 / b))
      case (.number(let a), .length(let b)):
        guard isTimes else { return nil }
        left = .length(b * a)
      case (.length, .length): return nil
      }
    }
  }

  private static func operand(_ reader: inout CSSTokenReader, _ depth: Int) -> Value? {
    reader.skipWhitespace()
    guard let token = reader.next() else { return nil }
    switch token {
    case .number(let value, _): return .number(value)
    case .percentage(let value): return .length(CSSLength(percent: value))
    case .dimension(let value, let unit): return CSSLength(value, unit: unit).map(Value.length)
    case .openParenthesis: return evaluate("calc", reader.block(), depth: depth + 1)
    case .function(let name): return evaluate(name, reader.block(), depth: depth + 1)
    default: return nil
    }
  }
}

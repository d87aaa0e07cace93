/// Converts numbers to strings and back as ECMAScript does.
enum ScriptNumber {
  /// `String(number)` (ECMA-262, Number::toString): with an exponent for more than 21 digits before the point or six
  /// zeros after it.
  static func text(of number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    if number == 0 { return "0" }
    let (digits, point) = shortest(number.magnitude)
    return (number < 0 ? "-" : "") + unsigned(digits, point: point)
  }

  /// The shortest digits that represent the number, and the position of the point: 1.5 is ("15", 1).
  private static func shortest(_ number: Double) -> (digits: String, point: Int) {
    let parts = number.description.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".")
    let whole = mantissa[0].drop { $0 == "0" }
    var fraction = mantissa.count > 1 ? mantissa[1] : ""
    while fraction.last == "0" { fraction.removeLast() }
    guard whole.isEmpty else {
      var digits = String(whole) + fraction
      while digits.last == "0" { digits.removeLast() }
      return (digits, whole.count + exponent)
    }
    let digits = fraction.drop { $0 == "0" }
    return (String(digits), digits.count - fraction.count + exponent)
  }

  private static func unsigned(_ digits: String, point: Int) -> String {
    func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
    if point > 21 || point <= -6 {
      let rest = digits.dropFirst()
      let exponent = point - 1
      return "\(digits.prefix(1))\(rest.isEmpty ? "" : ".\(rest)")e\(exponent < 0 ? "-" : "+")\(abs(exponent))"
    }
    if point <= 0 { return "0.\(zeros(-point))\(digits)" }
    if digits.count <= point { return digits + zeros(point - digits.count) }
    return "\(digits.prefix(point)).\(digits.dropFirst(point))"
  }

  /// `Number(text)` (ECMA-262, StringToNumber); NaN when the text is not a number.
  static func value(of text: String) -> Double {
    let space = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    let trimmed = String(space.reversed())
    if trimmed.isEmpty { return 0 }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where trimmed.lowercased().hasPrefix(prefix) {
      let digits = trimmed.dropFirst(2)
      guard digits.allSatisfy(\.isHexDigit), let value = UInt64(digits, radix: radix) else { return .nan }
      return Double(value)
    }
    switch trimmed {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: return isDecimal(trimmed) ? Double(trimmed) ?? Double("0\(trimmed)") ?? .nan : .nan
    }
  }

  /// Digits with an optional sign, point and exponent.
  private static func isDecimal(_ text: String) -> Bool {
    text.wholeMatch(of: /[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/) != nil
  }
}

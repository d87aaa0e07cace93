/// Scalars by the YAML 1.2 core schema (section 10.3.2 of the specification).
extension YAMLNode {
  /// `true` or `false` by the core schema (YAML 1.2, section 10.3.2); nil for anything else.
  package static func boolean(from text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Decimal with an optional sign, `0o` octal and `0x` hexadecimal.
  package static func integer(from text: String) -> Int64? {
    if text.hasPrefix("0o") { return digits(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return digits(text.dropFirst(2), radix: 16) }
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : Substring(text)
    guard isDigits(unsigned) else { return nil }
    return Int64(text)
  }

  /// Decimal with an optional fraction and exponent; `.inf` and `.nan` in their spellings.
  package static func number(from text: String) -> Double? {
    switch text {
    case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .infinity
    case "-.inf", "-.Inf", "-.INF": return -.infinity
    case ".nan", ".NaN", ".NAN": return .nan
    default: break
    }
    if let whole = integer(from: text) { return Double(whole) }
    var rest = Substring(text)
    if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
    let mantissa = rest.prefix { $0 != "e" && $0 != "E" }
    let exponent = rest.dropFirst(mantissa.count).dropFirst()
    if mantissa.count < rest.count {
      let unsigned = exponent.hasPrefix("-") || exponent.hasPrefix("+") ? exponent.dropFirst() : exponent
      guard isDigits(unsigned) else { return nil }
    }
    let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.contains(where: { !$0.isEmpty }), parts.allSatisfy({ $0.isEmpty || isDigits($0) }) else { return nil }
    return Double(text.hasPrefix("+") ? text.dropFirst() : Substring(text))
      ?? Double("\(text.hasPrefix("-") ? "-" : "")0\(rest)") ?? Double("\(text)0")
  }

  private static func digits(_ text: Substring, radix: Int) -> Int64? {
    guard let first = text.first, first != "-", first != "+" else { return nil }
    return Int64(text, radix: radix)
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { $0 >= "0" && $0 <= "9" && $0.utf8.count == 1 }
  }
}

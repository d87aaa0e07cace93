/// The string values of identifiers and string literals.
enum SourceLiteral {
  static func name(_ units: ArraySlice<UInt16>) -> String {
    units.contains(0x5C) ? unescaped(units) : String(decoding: units, as: UTF16.self)
  }

  /// The string value of a literal including its quotes (ECMA-262, section 12.9.4.2).
  static func string(_ units: ArraySlice<UInt16>) -> String { unescaped(units.dropFirst().dropLast()) }

  private static func unescaped(_ units: ArraySlice<UInt16>) -> String {
    var result: [UInt16] = []
    var rest = units
    while let next = rest.popFirst() {
      guard next == 0x5C, let escaped = rest.popFirst() else {
        result.append(next)
        continue
      }
      switch escaped {
      case 0x6E: result.append(0x0A)
      case 0x72: result.append(0x0D)
      case 0x74: result.append(0x09)
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x76: result.append(0x0B)
      case 0x30: result.append(0)
      case 0x78: result += scalar(consume(2, from: &rest))
      case 0x75: result += scalar(digits(of: &rest))
      case SourceUnit.carriageReturn: if rest.first == SourceUnit.lineFeed { rest.removeFirst() }
      case SourceUnit.lineFeed, 0x2028, 0x2029: break
      default: result.append(escaped)
      }
    }
    return String(decoding: result, as: UTF16.self)
  }

  private static func digits(of rest: inout ArraySlice<UInt16>) -> ArraySlice<UInt16> {
    guard rest.first == 0x7B else { return consume(4, from: &rest) }
    let digits = rest.dropFirst().prefix { $0 != 0x7D }
    rest = rest.dropFirst(digits.count + 2)
    return digits
  }

  private static func consume(_ count: Int, from rest: inout ArraySlice<UInt16>) -> ArraySlice<UInt16> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  private static func scalar(_ digits: ArraySlice<UInt16>) -> [UInt16] {
    var value: UInt32 = 0
    for digit in digits { value = min(value, 0x10FFFF) << 4 | (SourceUnit.hexadecimal(digit) ?? 0) }
    if value < 0x10000 { return [UInt16(value)] }
    guard value <= 0x10FFFF else { return [0xFFFD] }
    return [UInt16(0xD7C0 + (value >> 10)), UInt16(0xDC00 + (value & 0x3FF))]
  }
}

/// Serializes identifiers and strings (CSSOM, section 2.1).
enum CSSEscape {
  static func identifier(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    if scalars.count == 1, scalars[0] == "-" { return "\\-" }
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0: result.unicodeScalars.append("\u{FFFD}")
      case 1...0x1F, 0x7F: result += "\\\(String(scalar.value, radix: 16)) "
      case 0x30...0x39 where index == 0 || index == 1 && scalars[0] == "-":
        result += "\\\(String(scalar.value, radix: 16)) "
      case 0x80...: result.unicodeScalars.append(scalar)
      case let value where CSSTokenizer.isNameByte(UInt8(value)): result.unicodeScalars.append(scalar)
      default:
        result += "\\"
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name that need not be an identifier, as that of a hash.
  static func name(_ text: String) -> String {
    // The first letter is escaped only if it cannot start an identifier.
    String(identifier("a" + text).dropFirst())
  }

  /// The unit of a dimension. One that would continue the number as an exponent is escaped.
  static func unit(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let digit = bytes.count > 2 && bytes[1] == UInt8(ascii: "-") ? 2 : 1
    guard bytes.first == UInt8(ascii: "e"), digit < bytes.count, CSSTokenizer.isDigit(bytes[digit]) else {
      return identifier(text)
    }
    return "\\65 " + name(String(text.dropFirst()))
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0: result.unicodeScalars.append("\u{FFFD}")
      case 1...0x1F, 0x7F: result += "\\\(String(scalar.value, radix: 16)) "
      case 0x22, 0x5C:
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

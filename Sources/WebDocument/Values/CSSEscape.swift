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

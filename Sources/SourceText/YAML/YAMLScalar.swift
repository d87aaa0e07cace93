/// Serialization of text in YAML's flow style (YAML 1.2.2, sections 7.3.1 and 7.3.3).
package enum YAMLScalar {
  /// The text in plain style if that is unambiguous, otherwise in double quotes.
  package static func serialized(_ text: String) -> String { isPlain(text) ? text : quoted(text) }

  /// Words that are values of other types (in YAML 1.1 included, which many parsers implement).
  private static let otherValues: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "null", "y", "n", "~", "nan", "inf",
  ]

  private static let plainMarks = Set("0123456789 ._/-+=?&;()!".unicodeScalars)

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    let starts = first.properties.isAlphabetic || first == "/" || first == "_"
    let ends = last != " " && last != ":"
    return starts && ends && !otherValues.contains(text.lowercased())
      && text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || plainMarks.contains($0) }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default:
        let isShown =
          switch scalar.properties.generalCategory {
          case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
          default: true
          }
        if isShown { quoted.unicodeScalars.append(scalar) } else { quoted += escape(scalar.value) }
      }
    }
    return quoted + "\""
  }

  private static func escape(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    let width = value <= 0xFF ? 2 : value <= 0xFFFF ? 4 : 8
    let letter = width == 2 ? "x" : width == 4 ? "u" : "U"
    return "\\\(letter)" + String(repeating: "0", count: width - digits.count) + digits
  }
}

/// Escapes plain text for roff.
enum RoffText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "`": result += "\\(ga"
      case "'": result += "\\(aq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }

  /// Escapes a text with code spans, which become bold.
  static func withSpans(_ text: String) -> String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? escaped(String($0.element)) : bold(String($0.element)) }.joined()
  }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }
}

/// Text as XML and HTML take it, between tags and in attributes in double quotes.
enum MarkupText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for glyph in text {
      switch glyph {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(glyph)
      }
    }
    return result
  }
}

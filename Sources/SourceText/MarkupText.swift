/// Escaping of text for XML and HTML, between tags and in attributes in double quotes.
package enum MarkupText {
  /// Escapes scalars, not characters: a `<` with a combining mark is another character, but still opens a tag.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Text as XML and HTML take it, between tags and in attributes in double quotes.
public enum MarkupText {
  /// Looks at scalars: with a combining mark behind it a `<` is another character, and opens a tag all the same.
  public static func escaped(_ text: String) -> String {
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

/// Detects incomplete scripts: open brackets, comments or template literals. Enter then inserts a line break instead of
/// running the script.
enum ScriptCompleteness {
  static func isIncomplete(_ script: String) -> Bool {
    var brackets: [Character] = []
    var rest = Substring(script)
    while let letter = rest.popFirst() {
      switch letter {
      case "(", "[", "{": brackets.append(letter)
      case ")", "]", "}": if brackets.popLast() == nil { return false }
      case "\"", "'": skip(letter, in: &rest)
      case "`": if !skip(letter, in: &rest) { return true }
      case "/" where rest.first == "/": rest = rest.drop { !$0.isNewline }
      case "/" where rest.first == "*":
        rest = rest.dropFirst()
        var didEnd = false
        while let inner = rest.popFirst() {
          if inner == "*", rest.first == "/" {
            rest = rest.dropFirst()
            didEnd = true
            break
          }
        }
        if !didEnd { return true }
      default: break
      }
    }
    return !brackets.isEmpty
  }

  /// Skips a string; returns false if it is not terminated.
  @discardableResult
  private static func skip(_ quote: Character, in rest: inout Substring) -> Bool {
    while let letter = rest.popFirst() {
      if letter == "\\" {
        rest = rest.dropFirst()
      } else if letter == quote || quote != "`" && letter.isNewline {
        return true
      }
    }
    return false
  }
}

/// Whether a script could go on: brackets or a template that are open. As in other consoles, Enter then makes a new line.
enum ScriptBalance {
  static func isOpen(_ script: String) -> Bool {
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

  /// Skips what is quoted; false when its end is not there.
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

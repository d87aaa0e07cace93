import TerminalModel

/// Fits text into a number of columns. Control characters are replaced by visible ones; wide characters use two
/// columns.
package enum ConsoleText {
  /// Truncates the end of a text with an ellipsis.
  package static func fitted(_ text: String, columns: Int, marks: ConsoleMarks) -> String {
    let line = DisplayText.visible(text)
    guard CharacterWidth.columns(of: line) > columns else { return line }
    let ellipsis = ellipsis(columns, marks)
    return prefix(of: line, columns: columns - ellipsis.count) + ellipsis
  }

  /// Truncates the beginning of a text with an ellipsis, for paths.
  package static func fittedEnd(_ text: String, columns: Int, marks: ConsoleMarks) -> String {
    let line = DisplayText.visible(text)
    guard CharacterWidth.columns(of: line) > columns else { return line }
    let ellipsis = ellipsis(columns, marks)
    return ellipsis + String(prefix(of: line.reversed(), columns: columns - ellipsis.count).reversed())
  }

  /// Wraps a text at spaces where possible. The first line begins with `indent` spaces, the others with two more. The
  /// word `unbroken` is never broken.
  package static func wrapped(_ text: String, columns: Int, indent: Int = 0, unbroken: String? = nil) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var used = indent
    var isEmpty = true
    func next() {
      lines.append(line)
      used = indent + 2
      line = String(repeating: " ", count: used)
      isEmpty = true
    }
    for word in DisplayText.visible(text).split(separator: " ", omittingEmptySubsequences: false) {
      var rest = word[...]
      var width = CharacterWidth.columns(of: rest)
      if !isEmpty, used + 1 + width > columns { next() }
      if !isEmpty {
        line += " "
        used += 1
      }
      while used + width > columns, unbroken != String(word), columns > used + 1 {
        let part = prefix(of: rest, columns: columns - used)
        line += part
        rest = rest.dropFirst(part.count)
        width = CharacterWidth.columns(of: rest)
        next()
      }
      line += rest
      used += width
      isEmpty = false
    }
    return lines + [line]
  }

  private static func ellipsis(_ columns: Int, _ marks: ConsoleMarks) -> String {
    String(marks.ellipsis.prefix(max(0, columns)))
  }

  private static func prefix(of text: some Sequence<Character>, columns: Int) -> String {
    var result = ""
    var width = 0
    for glyph in text {
      width += CharacterWidth.columns(of: glyph)
      guard width <= columns else { break }
      result.append(glyph)
    }
    return result
  }
}

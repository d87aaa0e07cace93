import TerminalModel

/// Formats a command for `sh` in lines that can be copied from a terminal.
package enum ConsoleCommand {
  /// Splits a command into lines that end with a backslash. Words are never broken, and options stay with their values.
  package static func lines(_ command: String, columns: Int, indent: Int) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var used = indent
    var isEmpty = true
    let words = units(DisplayText.visible(command))
    for (index, word) in words.enumerated() {
      let width = CharacterWidth.columns(of: word)
      let end = index == words.count - 1 ? 0 : 2
      if !isEmpty, used + 1 + width + end > columns {
        lines.append(line + " \\")
        used = indent + 2
        line = String(repeating: " ", count: used)
        isEmpty = true
      }
      line += isEmpty ? word : " " + word
      used += isEmpty ? width : width + 1
      isEmpty = false
    }
    return lines + [line]
  }

  /// Words, each option together with its value.
  private static func units(_ command: String) -> [String] {
    var units: [String] = []
    var isValue = false
    for word in words(command) {
      let isOption = word.hasPrefix("-")
      if isValue, !isOption, let option = units.popLast() {
        units.append(option + " " + word)
      } else {
        units.append(word)
      }
      isValue = isOption
    }
    return units
  }

  /// Splits a command into words as `sh` does; a quoted space is part of a word.
  private static func words(_ command: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for glyph in command {
      switch (glyph, quote) {
      case (" ", nil):
        words.append(word)
        word = ""
        continue
      case ("'", nil), ("\"", nil): quote = glyph
      case (_, glyph): quote = nil
      default: break
      }
      word.append(glyph)
    }
    return words + [word]
  }
}

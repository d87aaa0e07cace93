/// Properties of the terminal that a report is rendered for.
package struct TerminalFormat: Equatable, Sendable {
  package var columns: Int
  package var style: ConsoleStyle
  package var marks: ConsoleMarks

  package init(columns: Int, style: ConsoleStyle, marks: ConsoleMarks) {
    self.columns = columns
    self.style = style
    self.marks = marks
  }

  /// The usable width of a line. The last column is not used, because some terminals wrap as soon as it is written.
  package var width: Int { max(1, columns - 1) }
}

/// The character set of a terminal.
package enum ConsoleMarks: Sendable {
  case ascii, unicode

  var ellipsis: String {
    switch self {
    case .ascii: "..."
    case .unicode: "…"
    }
  }
}

/// Whether a report for a terminal is colored (ECMA-48, SGR).
package enum ConsoleStyle: Sendable {
  case plain, colored

  /// Adds the control sequences of a tone. Control characters in the text must have been replaced before.
  func text(_ text: String, _ tone: ConsoleTone?) -> String {
    guard let tone, self == .colored, !text.isEmpty else { return text }
    return "\u{1B}[\(tone.parameters)m\(text)\u{1B}[0m"
  }
}

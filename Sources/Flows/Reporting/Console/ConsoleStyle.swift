/// Whether a report for a terminal is colored (ECMA-48, SGR).
package enum ConsoleStyle: Sendable {
  case plain, colored

  /// Adds the control sequences of a tone. Control characters in the text must have been replaced before.
  func text(_ text: String, _ tone: ConsoleTone?) -> String {
    guard let tone, self == .colored, !text.isEmpty else { return text }
    return "\u{1B}[\(tone.parameters)m\(text)\u{1B}[0m"
  }
}

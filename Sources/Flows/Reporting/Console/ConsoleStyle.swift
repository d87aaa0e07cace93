/// Whether a report for a terminal has colors (ECMA-48, SGR).
public enum ConsoleStyle: Sendable {
  case plain, colored

  /// A text in a tone. Control characters of the text must be replaced before.
  func text(_ text: String, _ tone: ConsoleTone?) -> String {
    guard let tone, self == .colored, !text.isEmpty else { return text }
    return "\u{1B}[\(tone.parameters)m\(text)\u{1B}[0m"
  }
}

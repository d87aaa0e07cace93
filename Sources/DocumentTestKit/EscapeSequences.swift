/// Escape sequences of terminals in golden files.
package enum EscapeSequences {
  /// Replaces ESC by a visible character.
  package static func readable(_ text: String) -> String { text.replacing("\u{1B}", with: "␛") }
}

enum ReportText {
  /// Replaces ESC by a visible character.
  static func readable(_ text: String) -> String { text.replacing("\u{1B}", with: "␛") }
}

/// Texts of screens for comparison.
enum ScreenText {
  /// A text whose clock does not change with the minute.
  static func withoutClock(_ text: String) -> String { text.replacing(/\b\d\d:\d\d\b/, with: "--:--") }
}

import SourceText

/// Formats texts in a recorded flow.
enum YAMLText {
  /// Formats a literal text; `${` is escaped so that it is not evaluated.
  static func value(_ text: String) -> String {
    YAMLScalar.text(text.replacingOccurrences(of: "${", with: "\\${"))
  }
}

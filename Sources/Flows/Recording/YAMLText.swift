import SourceText

/// Formats texts in a recorded flow.
enum YAMLText {
  /// Formats a literal text; `${` is escaped so that it is not evaluated.
  static func literal(_ text: String) -> String {
    YAMLScalar.serialized(text.replacingOccurrences(of: "${", with: "\\${"))
  }
}

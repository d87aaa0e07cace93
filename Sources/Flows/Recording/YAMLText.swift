import SourceText

/// Texts in a flow that is written down.
enum YAMLText {
  /// A value that stands for itself: what looks like an expression is none.
  static func value(_ text: String) -> String {
    YAMLScalar.text(text.replacingOccurrences(of: "${", with: "\\${"))
  }
}

import SourceText

extension SettingsReader {
  /// Parses settings of the environment and the command line by the rules of the file. Later texts override earlier ones.
  ///
  /// - Throws: all errors, each with its option or variable.
  static func layer(of texts: [SettingText], themeNames: [String]) throws(SessionError) -> SettingsLayer {
    var problems: [Diagnostic] = []
    var layer = SettingsLayer()
    for text in texts {
      var reader = SettingsReader(themeNames: themeNames, folder: ".") { _ in text.source }
      reader.layer = layer
      let file = SourceFile(path: text.source.description, text: text.text)
      reader.read(text.name, YAMLNode(kind: .scalar(text.text, isQuoted: true), position: .start, file: file))
      layer = reader.layer
      problems += reader.diagnostics
    }
    guard problems.isEmpty else {
      throw SessionError(
        .badInput, problems.map { "\($0.path): \($0.message)" + ($0.advice.map { "; \($0)" } ?? "") })
    }
    return layer
  }
}

import SourceText

extension SettingsReader {
  /// What environment and command line say, read by the rules of the file. The later ones of the texts come first.
  ///
  /// - Throws: everything that is wrong, each with the option or the variable that it stands in.
  static func layer(of texts: [SettingText], themeNames: [String]) throws(SessionError) -> SettingsLayer {
    var problems: [Diagnostic] = []
    var layer = SettingsLayer()
    for text in texts {
      var reader = SettingsReader(themeNames: themeNames, folder: ".") { _ in text.source }
      reader.layer = layer
      let file = SourceFile(path: text.source.text, text: text.text)
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

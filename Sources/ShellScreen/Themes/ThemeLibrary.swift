import CThemes

/// The built-in themes.
package enum ThemeLibrary {
  /// Names of the built-in themes, derived from the file names.
  package static let names: [String] = files.map { String($0.path.dropFirst(folder.count).dropLast(".yaml".count)) }

  /// All built-in themes. Files that do not parse are skipped; a test ensures that there are none.
  package static let builtIn: [Theme] = files.compactMap { file in
    try? ThemeParser.parse(text: file.text, path: file.path)
  }

  /// The built-in theme with a name.
  package static func named(_ name: String) -> Theme? {
    file(name).flatMap { try? ThemeParser.parse(text: $0.text, path: $0.path) }
  }

  /// The file of the built-in theme with a name.
  package static func file(_ name: String) -> ThemeFile? { names.firstIndex(of: name).map { files[$0] } }

  /// The default theme for a variant.
  package static func standard(for variant: ThemeVariant) -> Theme {
    switch variant {
    case .dark: dark
    case .light: light
    }
  }

  private static let dark = named("dark") ?? Theme(ThemeDefinition())
  private static let light = named("light") ?? Theme(ThemeDefinition())

  /// Whether a path refers to a built-in file.
  package static func isBuiltIn(_ path: String) -> Bool { path.hasPrefix(folder) }

  private static let folder = "built-in:"

  /// All built-in theme files.
  package static let files: [ThemeFile] = (0..<hull_theme_file_count()).map { index in
    let file = hull_theme_file_at(index)
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
    return ThemeFile(
      path: folder + String(cString: file.name), text: String(decoding: bytes, as: UTF8.self))
  }
}

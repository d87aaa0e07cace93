import CThemes

/// The themes that are in the binary.
public enum ThemeLibrary {
  /// Their names, in the order of their files, which are called after them.
  public static let names: [String] = files.map { String($0.path.dropFirst(folder.count).dropLast(".yaml".count)) }

  /// All of them. A file that does not parse is missing here; the tests hold that none is.
  public static let builtIn: [Theme] = files.compactMap { file in
    try? ThemeParser.parse(text: file.text, path: file.path)
  }

  /// The theme of that name; nil when the binary has none.
  public static func named(_ name: String) -> Theme? {
    file(name).flatMap { try? ThemeParser.parse(text: $0.text, path: $0.path) }
  }

  /// The file of the theme of that name; nil when the binary has none.
  public static func file(_ name: String) -> ThemeFile? { names.firstIndex(of: name).map { files[$0] } }

  /// The theme for a screen of which nothing but its brightness is known.
  public static func standard(for variant: ThemeVariant) -> Theme {
    switch variant {
    case .dark: dark
    case .light: light
    }
  }

  private static let dark = named("dark") ?? Theme(ThemeSheet())
  private static let light = named("light") ?? Theme(ThemeSheet())

  /// Whether a path names a file in the binary rather than one of the system's.
  public static func isBuiltIn(_ path: String) -> Bool { path.hasPrefix(folder) }

  private static let folder = "built-in:"

  /// Each theme file in the binary.
  public static let files: [ThemeFile] = (0..<hull_theme_file_count()).map { index in
    let file = hull_theme_file_at(index)
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
    return ThemeFile(
      path: folder + String(cString: file.name), text: String(decoding: bytes, as: UTF8.self))
  }
}

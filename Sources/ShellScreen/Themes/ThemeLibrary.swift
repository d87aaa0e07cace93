import CThemes

/// The themes that are in the binary.
public enum ThemeLibrary {
  /// Their names, in the order of their files, which are called after them.
  public static let names: [String] = files.map { String($0.path.dropFirst("themes/".count).dropLast(".yaml".count)) }

  /// All of them. A file that does not parse is missing here; the tests hold that none is.
  public static let builtIn: [Theme] = files.compactMap { file in
    try? ThemeParser.parse(text: file.text, path: file.path)
  }

  /// The theme of that name; nil when the binary has none.
  public static func named(_ name: String) -> Theme? {
    guard let index = names.firstIndex(of: name) else { return nil }
    return try? ThemeParser.parse(text: files[index].text, path: files[index].path)
  }

  /// The theme for a screen of which nothing but its brightness is known.
  public static func standard(for variant: ThemeVariant) -> Theme {
    let name =
      switch variant {
      case .dark: "dark"
      case .light: "light"
      }
    return named(name)
      ?? Theme(name: "plain", variant: variant, palette: [:], styles: [:], pageColors: [:])
  }

  /// Name and text of each theme file in the binary.
  public static let files: [(path: String, text: String)] = (0..<hull_theme_file_count()).map { index in
    let file = hull_theme_file_at(index)
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.length)
    return ("themes/" + String(cString: file.name), String(decoding: bytes, as: UTF8.self))
  }
}

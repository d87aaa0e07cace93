import ShellScreen

/// Finds the theme that a user named.
public enum ThemeChoice {
  /// A built-in name, or the path of a theme file.
  public static func named(_ name: String) throws(SessionError) -> Theme {
    if let theme = ThemeLibrary.named(name) { return theme }
    guard name.contains("/") || name.hasSuffix(".yaml") else {
      let known = ThemeLibrary.builtIn.map(\.name).joined(separator: ", ")
      throw SessionError(.badInput, "there is no theme \(name); built in are \(known), or give the path of a file")
    }
    let text = try FileSystem.text(of: name)
    do {
      return try ThemeParser.parse(text: text, path: name)
    } catch {
      throw SessionError(.badInput, error.description)
    }
  }
}

import ShellScreen
import SourceText

/// Finds the theme that a user named.
public enum ThemeChoice {
  /// A theme of the user's folder, a built-in one, or the path of a theme file.
  public static func named(_ name: String) throws(SessionError) -> Theme {
    let own = ThemeShelf.ownFile(name)
    if own == nil, let theme = ThemeLibrary.named(name) { return theme }
    guard let path = own ?? (ThemeShelf.isPath(name) ? name : nil) else {
      throw SessionError(
        .badInput,
        "there is no theme \(Diagnostic.quote(name)); \(ThemeShelf.advice(for: name, among: ThemeShelf.names))")
    }
    let text = try FileSystem.text(of: path)
    do {
      return try ThemeParser.parse(text: text, path: path)
    } catch {
      throw SessionError(.badInput, error.description)
    }
  }
}

import ShellScreen
import SourceText

/// Finds the theme that a user named.
package enum ThemeLoader {
  /// A theme by its name, in the user's folder or built in, or by the path of its file.
  package static func named(_ name: String) throws(SessionError) -> Theme {
    let own = ThemeCatalog.userFile(name)
    if own == nil, let theme = ThemeLibrary.named(name) { return theme }
    guard let path = own ?? (ThemeCatalog.isPath(name) ? name : nil) else {
      throw SessionError(
        .badInput,
        "there is no theme \(Diagnostic.quote(name)); \(ThemeCatalog.advice(for: name, among: ThemeCatalog.names))")
    }
    return try file(path)
  }

  /// The theme that a file describes.
  package static func file(_ path: String) throws(SessionError) -> Theme {
    let text = try FileSystem.text(of: path)
    do {
      return try ThemeParser.parse(text: text, path: path, library: inherited)
    } catch {
      throw SessionError(.badInput, error.diagnostics.map(\.description))
    }
  }

  /// The theme that a theme file inherits from: a file next to it, or a theme by name. A user's theme with the name of a
  /// built-in one inherits from that.
  private static func inherited(_ name: String, heir: ThemeFile) -> ThemeFile? {
    if ThemeCatalog.isPath(name) {
      return file(at: FileSystem.path(name, in: FileSystem.parent(of: heir.path)))
    }
    if let own = ThemeCatalog.userFile(name), FileSystem.absolute(own) != FileSystem.absolute(heir.path) {
      return file(at: own)
    }
    return ThemeLibrary.file(name)
  }

  private static func file(at path: String) -> ThemeFile? {
    (try? FileSystem.text(of: path)).map { ThemeFile(path: path, text: $0) }
  }
}

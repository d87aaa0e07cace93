import ShellScreen

/// Checks whether themes are valid and readable.
package struct ThemeCheck {
  /// Themes without problems, a line each.
  package private(set) var lines: [String] = []
  /// Errors in invalid files. `warnings` lists contrast problems of valid themes.
  package private(set) var errors: [String] = []
  package private(set) var warnings: [String] = []

  /// - Parameter names: names of themes and paths of theme files.
  package init(_ names: [String]) {
    for name in names {
      do throws(SessionError) {
        let theme = FileSystem.kind(of: name) == .file ? try ThemeLoader.file(name) : try ThemeLoader.named(name)
        if theme.warnings.isEmpty { lines.append("\(name): ok") }
        warnings += theme.warnings.map(\.description)
      } catch {
        errors += error.messages
      }
    }
  }
}

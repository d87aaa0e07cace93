import ShellScreen

/// Checks whether themes are valid and readable.
public struct ThemeCheck {
  /// Themes without problems, a line each.
  public private(set) var lines: [String] = []
  /// Errors in invalid files. `warnings` lists contrast problems of valid themes.
  public private(set) var errors: [String] = []
  public private(set) var warnings: [String] = []

  /// - Parameter names: names of themes and paths of theme files.
  public init(_ names: [String]) {
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

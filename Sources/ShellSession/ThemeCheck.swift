import ShellScreen

/// Looks whether themes can be used, and read.
public struct ThemeCheck {
  /// What is fine, a line each.
  public private(set) var lines: [String] = []
  /// What is wrong with files that cannot be used, and what is hard to read in those that can.
  public private(set) var faults: [String] = []
  public private(set) var warnings: [String] = []

  /// - Parameter names: names of themes and paths of theme files.
  public init(_ names: [String]) {
    for name in names {
      do throws(SessionError) {
        let theme = FileSystem.kind(of: name) == .file ? try ThemeChoice.file(name) : try ThemeChoice.named(name)
        if theme.warnings.isEmpty { lines.append("\(name): fine") }
        warnings += theme.warnings.map(\.description)
      } catch {
        faults += error.messages
      }
    }
  }
}

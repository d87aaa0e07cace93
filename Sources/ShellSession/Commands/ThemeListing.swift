import ShellScreen

/// Lists all named themes, a line each.
package enum ThemeListing {
  /// - Parameter depth: the color depth of the terminal; with colors, each line contains a swatch of its theme.
  package static func text(depth: ColorDepth) -> String {
    let names = ThemeCatalog.names
    let width = names.map(\.count).max() ?? 0
    return names.map { name in
      let start = name + String(repeating: " ", count: width - name.count + 2)
      let result = Result { () throws(SessionError) in try ThemeLoader.named(name) }
      switch result {
      case .failure(let error): return start + error.headline
      case .success(let theme):
        let variant = theme.variant?.rawValue ?? "matches terminal"
        let location = ThemeCatalog.userFile(name) ?? "built in"
        let facts = variant + String(repeating: " ", count: 20 - variant.count) + location
        guard depth != .none else { return start + facts }
        let swatch = GridExport.ansi(ThemeSwatch.grid(theme), depth: depth).dropLast()
        return start + swatch + "  " + facts
      }
    }.joined(separator: "\n")
  }
}

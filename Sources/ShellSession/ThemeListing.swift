import ShellScreen

/// Every theme that has a name, a line each.
public enum ThemeListing {
  /// - Parameter depth: colours of the terminal; where there are some, each line shows its theme.
  public static func text(depth: ColorDepth) -> String {
    let names = ThemeShelf.names
    let width = names.map(\.count).max() ?? 0
    return names.map { name in
      let start = name + String(repeating: " ", count: width - name.count + 2)
      let result = Result { () throws(SessionError) in try ThemeChoice.named(name) }
      switch result {
      case .failure(let error): return start + error.headline
      case .success(let theme):
        let variant = theme.variant?.rawValue ?? "as the terminal is"
        let place = ThemeShelf.ownFile(name) ?? "built in"
        let facts = variant + String(repeating: " ", count: 20 - variant.count) + place
        guard depth != .none else { return start + facts }
        let swatch = GridExport.ansi(ThemeSwatch.grid(theme), depth: depth).dropLast()
        return start + swatch + "  " + facts
      }
    }.joined(separator: "\n")
  }
}

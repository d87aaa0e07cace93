import ShellScreen

/// The themes of a run for light and dark terminals.
struct ActiveTheme {
  let selection: ThemeSelection
  let light: Theme
  let dark: Theme

  init(_ selection: ThemeSelection) throws(SessionError) {
    self.selection = selection
    dark = try ThemeLoader.named(selection.dark)
    light = selection.light == selection.dark ? dark : try ThemeLoader.named(selection.light)
  }

  /// The theme for a light or dark terminal.
  func theme(on variant: ThemeVariant) -> Theme {
    switch variant {
    case .light: light
    case .dark: dark
    }
  }

  /// The theme files to watch, including the targets of symbolic links.
  var files: [String] {
    let paths = Set(light.files + dark.files).filter { !ThemeLibrary.isBuiltIn($0) }
    return Set(paths.flatMap { [$0, FileSystem.absolute($0)] }).sorted()
  }
}

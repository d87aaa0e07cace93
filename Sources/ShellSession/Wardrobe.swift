import ShellScreen

/// The themes of a run: one for light and one for dark terminals.
struct Wardrobe {
  let light: Theme
  let dark: Theme

  init(_ selection: ThemeSelection) throws(SessionError) {
    dark = try ThemeChoice.named(selection.dark)
    light = selection.light == selection.dark ? dark : try ThemeChoice.named(selection.light)
  }

  /// The theme for a terminal of that brightness.
  func theme(on variant: ThemeVariant) -> Theme {
    switch variant {
    case .light: light
    case .dark: dark
    }
  }
}

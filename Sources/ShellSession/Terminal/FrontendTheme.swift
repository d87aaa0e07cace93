import ShellScreen

/// The themes of a frontend for light and dark terminals, and the one on the screen.
struct FrontendTheme {
  var active: ActiveTheme
  var shown: Theme
  var files = WatchedFiles()

  init(_ active: ActiveTheme, on variant: ThemeVariant) {
    self.active = active
    shown = active.theme(on: variant)
  }
}

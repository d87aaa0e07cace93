import TerminalModel

extension ExportColors {
  /// The theme's colors; light on dark if the theme uses the terminal's defaults.
  package init(theme: Theme) {
    let style = theme.style(for: .screen)
    self.init(
      foreground: style.foreground.rgbColor ?? ExportColors.dark.foreground,
      background: style.background.rgbColor ?? ExportColors.dark.background)
  }
}

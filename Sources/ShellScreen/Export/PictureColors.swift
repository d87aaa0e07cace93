import TerminalModel

/// The colors that exports use for the terminal's default foreground and background.
public struct PictureColors: Equatable, Sendable {
  public var ink: RGBColor
  public var paper: RGBColor

  public init(ink: RGBColor, paper: RGBColor) {
    self.ink = ink
    self.paper = paper
  }

  /// The theme's colors; light on dark if the theme uses the terminal's defaults.
  public init(theme: Theme) {
    let style = theme.style(for: .screen)
    ink = style.foreground.rgbColor ?? RGBColor(red: 229, green: 229, blue: 229)
    paper = style.background.rgbColor ?? RGBColor(red: 0, green: 0, blue: 0)
  }

  /// The painted foreground and background of a cell, with reverse video applied.
  public func resolved(_ style: CellStyle) -> (ink: RGBColor, paper: RGBColor) {
    let first = style.foreground.rgbColor ?? ink
    let second = style.background.rgbColor ?? paper
    return style.attributes.contains(.reverse) ? (second, first) : (first, second)
  }
}

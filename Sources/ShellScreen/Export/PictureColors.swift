import TerminalModel

/// What a picture uses for the terminal's own ink and paper.
public struct PictureColors: Equatable, Sendable {
  public var ink: RGBColor
  public var paper: RGBColor

  public init(ink: RGBColor, paper: RGBColor) {
    self.ink = ink
    self.paper = paper
  }

  /// Those of a theme; light on dark where the theme leaves them to the terminal.
  public init(theme: Theme) {
    let style = theme.style(for: .screen)
    ink = style.foreground.rgbColor ?? RGBColor(red: 229, green: 229, blue: 229)
    paper = style.background.rgbColor ?? RGBColor(red: 0, green: 0, blue: 0)
  }

  /// Ink and paper of a cell as they are painted, reversal done.
  public func resolved(_ style: CellStyle) -> (ink: RGBColor, paper: RGBColor) {
    let first = style.foreground.rgbColor ?? ink
    let second = style.background.rgbColor ?? paper
    return style.attributes.contains(.reverse) ? (second, first) : (first, second)
  }
}

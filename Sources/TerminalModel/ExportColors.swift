/// The colors that exports use for the terminal's default foreground and background.
package struct ExportColors: Equatable, Sendable {
  package var foreground: RGBColor
  package var background: RGBColor

  package init(foreground: RGBColor, background: RGBColor) {
    self.foreground = foreground
    self.background = background
  }

  /// Light on dark.
  package static let dark = ExportColors(
    foreground: RGBColor(red: 229, green: 229, blue: 229), background: RGBColor(red: 0, green: 0, blue: 0))

  /// Black on white.
  package static let paper = ExportColors(
    foreground: RGBColor(red: 0, green: 0, blue: 0), background: RGBColor(red: 255, green: 255, blue: 255))

  /// The painted foreground and background of a cell, with reverse video applied.
  package func resolved(_ style: CellStyle) -> (foreground: RGBColor, background: RGBColor) {
    let first = style.foreground.rgbColor ?? foreground
    let second = style.background.rgbColor ?? background
    return style.attributes.contains(.reverse) ? (second, first) : (first, second)
  }
}

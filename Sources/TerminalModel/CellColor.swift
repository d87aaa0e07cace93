/// A foreground or background color of a cell.
public enum CellColor: Hashable, Sendable {
  /// The terminal's default color.
  case terminalDefault
  /// Resolved by the theme, see `PageColorRole`.
  case role(PageColorRole)
  /// An entry of the terminal's palette of 256 colors; 0 to 15 are the ANSI colors.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

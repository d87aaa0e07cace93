/// The colour of a cell's ink or paper.
public enum CellColor: Hashable, Sendable {
  /// The terminal's own default.
  case standard
  /// Decided by the theme, see `PageColorRole`.
  case role(PageColorRole)
  /// An entry of the terminal's 256-colour palette; 0 to 15 are the ANSI colours.
  case palette(UInt8)
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

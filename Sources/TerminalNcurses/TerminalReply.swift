import TerminalModel

/// A terminal's reply to a query.
enum TerminalReply: Hashable, Sendable {
  /// DA1: supported by all terminals, so that it ends a series of queries.
  case deviceAttributes
  /// DECRPM: whether the terminal supports a private mode and it can be changed.
  case mode(Int, changeable: Bool)
  /// The color scheme, reported after a change (mode 2031) or a query (DSR 996).
  case colorScheme(isDark: Bool)
  /// DECRPSS: the terminal supports 24-bit colors.
  case trueColor
  /// The terminal's size (mode 2048).
  case size(GridSize)
  /// OSC 11: the background color, components from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
}

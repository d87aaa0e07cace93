import TerminalModel

/// A terminal's answer to a question of ours.
enum TerminalReply: Hashable, Sendable {
  /// DA1: every terminal gives it, so that it ends a round of questions.
  case deviceAttributes
  /// DECRPM: the state of a private mode; true when the terminal knows it and it can be changed.
  case mode(Int, changeable: Bool)
  /// The terminal's user has changed it to dark or light, or it was asked (mode 2031, DSR 996).
  case colorScheme(isDark: Bool)
  /// DECRPSS: a colour of 24 bits that was set is set.
  case trueColor
  /// The terminal has another size, or this one (mode 2048).
  case size(GridSize)
  /// OSC 11: the background, each part from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
}

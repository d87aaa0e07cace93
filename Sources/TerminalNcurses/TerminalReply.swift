/// A terminal's answer to a question of ours.
enum TerminalReply: Hashable, Sendable {
  /// DA1: every terminal gives it, so that it ends a round of questions.
  case deviceAttributes
  /// DECRPM: the state of a private mode; true when the terminal knows it and it can be changed.
  case mode(Int, changeable: Bool)
  /// OSC 11: the background, each part from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
}

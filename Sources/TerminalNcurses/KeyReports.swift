/// How a terminal is asked to tell keys apart that it sends alike otherwise: Enter with Shift or Control, Escape and the
/// begin of a sequence.
enum KeyReports: Hashable, Sendable {
  /// Nothing is asked: the Linux console would print it.
  case plain
  /// Kitty's keyboard protocol, "disambiguate escape codes"; terminals that do not know it pass over it.
  case disambiguated
  /// As above, and xterm's modifyOtherKeys, which is what tmux hands on (`extended-keys on`).
  case throughTmux

  /// Both are put onto the alternate screen's own stack, and go with it.
  var begin: String { self == .plain ? "" : "\u{1B}[>1u" + otherKeysOn }

  /// Sets the flags where `begin` would stack them.
  var renew: String { self == .plain ? "" : "\u{1B}[=1u" + otherKeysOn }

  var end: String { self == .plain ? "" : otherKeysOff + "\u{1B}[<u" }

  private var otherKeysOn: String { self == .throughTmux ? "\u{1B}[>4;1m" : "" }
  private var otherKeysOff: String { self == .throughTmux ? "\u{1B}[>4m" : "" }
}

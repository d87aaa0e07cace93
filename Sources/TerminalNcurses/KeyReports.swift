/// The keyboard protocol that is enabled to disambiguate keys such as Shift+Enter and Escape.
enum KeyReports: Hashable, Sendable {
  /// None: the Linux console would print the sequences.
  case plain
  /// Kitty's keyboard protocol, "disambiguate escape codes"; other terminals ignore it.
  case disambiguated
  /// As above, and xterm's modifyOtherKeys, which tmux forwards (`extended-keys on`).
  case throughTmux

  /// Pushes the flags on the stack of the alternate screen.
  var begin: String { self == .plain ? "" : "\u{1B}[>1u" + otherKeysOn }

  /// Sets the flags without pushing them.
  var renew: String { self == .plain ? "" : "\u{1B}[=1u" + otherKeysOn }

  var end: String { self == .plain ? "" : otherKeysOff + "\u{1B}[<u" }

  private var otherKeysOn: String { self == .throughTmux ? "\u{1B}[>4;1m" : "" }
  private var otherKeysOff: String { self == .throughTmux ? "\u{1B}[>4m" : "" }
}

/// The keyboard protocol that is enabled to disambiguate keys such as Shift+Enter and Escape.
enum KeyboardProtocol: Hashable, Sendable {
  /// None: the Linux console would print the sequences.
  case legacy
  /// Kitty's keyboard protocol, "disambiguate escape codes"; other terminals ignore it.
  case kitty
  /// As above, and xterm's modifyOtherKeys, which tmux forwards (`extended-keys on`).
  case kittyAndModifyOtherKeys

  /// Pushes the flags on the stack of the alternate screen.
  var enable: String { self == .legacy ? "" : "\u{1B}[>1u" + otherKeysOn }

  /// Sets the flags without pushing them.
  var reenable: String { self == .legacy ? "" : "\u{1B}[=1u" + otherKeysOn }

  var disable: String { self == .legacy ? "" : otherKeysOff + "\u{1B}[<u" }

  private var otherKeysOn: String { self == .kittyAndModifyOtherKeys ? "\u{1B}[>4;1m" : "" }
  private var otherKeysOff: String { self == .kittyAndModifyOtherKeys ? "\u{1B}[>4m" : "" }
}

/// How a copied text reaches the user's clipboard.
public enum ClipboardChoice: String, CaseIterable, Sendable {
  /// By the terminal (OSC 52); by a program of the system where a text is too long for that or the terminal is known to
  /// refuse it.
  case auto
  /// By the terminal alone.
  case osc52
  /// By a program of the system alone: wl-copy, xclip, xsel or pbcopy.
  case command
  /// Not at all.
  case off
}

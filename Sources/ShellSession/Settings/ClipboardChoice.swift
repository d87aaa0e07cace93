/// How a copied text reaches the user's clipboard.
public enum ClipboardChoice: String, CaseIterable, Sendable {
  /// By a program of the session where one is there (tmux, wl-copy, xclip, xsel or pbcopy), and by the terminal (OSC 52):
  /// nobody knows which of them the user pastes from.
  case auto
  /// By the terminal alone.
  case osc52
  /// By a program of the session alone.
  case command
  /// Not at all.
  case off
}

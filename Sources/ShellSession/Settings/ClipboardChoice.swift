/// How a text is copied to the user's clipboard.
package enum ClipboardChoice: String, CaseIterable, Sendable {
  /// Through an installed program of the session (tmux, wl-copy, xclip, xsel or pbcopy) and through the terminal
  /// (OSC 52): the user may paste from either.
  case auto
  /// Only through the terminal.
  case osc52
  /// Only through a program of the session.
  case command
  /// Copying is disabled.
  case off
}

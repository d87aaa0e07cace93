import ShellCore

/// What an input event means, for the session to carry out.
public enum ScreenCommand: Equatable, Sendable {
  case user(UserAction)
  case quit
  /// Gives the terminal back to the shell that started us, until it continues us.
  case suspend
  /// The terminal's content cannot be trusted any more: everything is drawn again.
  case redraw
  /// Puts a text on the clipboard.
  case copy(String)
  /// Puts a text into a new file, and says which.
  case save(SavedText)
  /// The flow that has stopped goes on or ends.
  case resumeFlow(HaltChoice)
}

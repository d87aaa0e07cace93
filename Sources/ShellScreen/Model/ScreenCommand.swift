import ShellCore
import TerminalModel

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
  /// Begins to select text on what the terminal shows: `beginSelection`, at the place of the mouse if it was that.
  case selectText(at: GridPoint?)
  /// Takes the mouse from the terminal, or leaves it to it again.
  case toggleMouse
  /// Draws with the theme of that name from now on.
  case useTheme(String)
  /// The flow that has stopped goes on or ends.
  case resumeFlow(HaltChoice)
}

import ShellCore
import TerminalModel

/// The result of an input event, which the session executes.
package enum ScreenCommand: Equatable, Sendable {
  case user(UserAction)
  case quit
  /// Suspends Hull and returns the terminal to the parent shell.
  case suspend
  /// Redraws everything, because the terminal's content is unknown.
  case redraw
  /// Copies a text to the clipboard.
  case copy(String)
  /// Saves a text to a new file and shows its path.
  case save(SavedText)
  /// Saves the recorded requests to a new HAR file and shows its path.
  case saveRequests
  /// Starts selecting text on the screen (`beginSelection`), at the mouse position if started by mouse.
  case selectText(at: GridPoint?)
  /// Enables or disables mouse reporting.
  case toggleMouse
  /// Switches to a theme.
  case useTheme(String)
  /// Performs a command of flows, with its arguments as YAML.
  case runFlowCommand(name: String, arguments: String?)
  /// Resumes or ends the stopped flow.
  case debugFlow(DebuggerAction)
}

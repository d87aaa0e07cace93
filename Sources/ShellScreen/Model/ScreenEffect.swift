import ShellCore
import TerminalModel

/// What a part of the screen asks of the whole screen after an event.
enum ScreenEffect: Equatable, Sendable {
  case command(ScreenCommand)
  case notice(ScreenNotice)
  /// Performs an action that works in all regions.
  case perform(BoundAction)
  /// Performs an action of the inspector.
  case performInInspector(BoundAction)
  /// Sends keys to the focused region.
  case press(KeySequence)
  case tap(ScreenTarget)
  case openOverlay(ScreenOverlay)
  case closeOverlay
  /// Adds a command to the recent ones of the palette, by its ID.
  case recordCommand(String)
  case focus(FocusRegion)
  /// Moves the focus to the next or previous region.
  case moveFocus(forward: Bool)
  /// Moves the focus to the other panel of the inspector, or into the page.
  case leavePanel(forward: Bool)
  /// Shows or hides the inspector; nil follows the options and the terminal's width.
  case showInspector(Bool?)
  /// Shows and focuses a panel of the inspector.
  case showPanel(InspectorPanel)
  /// Shows and focuses a row in its panel of the inspector.
  case openRow(InspectorRow, in: InspectorPanel)
  /// Shows the console and focuses its prompt.
  case openConsolePrompt

  static func warning(_ text: String) -> ScreenEffect { .notice(ScreenNotice(text, kind: .warning)) }

  static func user(_ action: UserAction) -> ScreenEffect { .command(.user(action)) }
}

import ShellCore

/// An overlay over the app, which receives all keys.
enum ScreenOverlay: Equatable, Sendable {
  case help(HelpState)
  case palette(PaletteState)
  /// Labels over all tappable targets.
  case jump(JumpState)
  /// Text selection on a captured screen.
  case selection(TextSelection)
  /// The kill menu for the process of a tab; nil for the selected one.
  case killMenu(selected: Int, tab: TabID?)
  case address(LineEditor)
  /// The menu of the app's actions.
  case actionMenu(selected: Int)
  case quitConfirmation
  /// The panel of a stopped flow.
  case breakpoint(selected: DebuggerAction)
}

/// State of the help.
struct HelpState: Equatable, Sendable {
  /// Lines without these words are hidden.
  var filter = LineEditor()
  /// First visible line.
  var scroll = 0
}

/// State of the command palette.
struct PaletteState: Equatable, Sendable {
  var query = LineEditor()
  /// Index of the selected entry in the matching entries.
  var selected = 0
  /// IDs of recent commands, latest last.
  var recent: [String] = []
}

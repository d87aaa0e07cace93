import ShellCore

/// What lies over the frame and takes all keys.
enum ScreenOverlay: Equatable, Sendable {
  /// The list of keys; `scroll` is its first line shown.
  case help(scroll: Int)
  /// Of the selected tab's process, or of another tab's.
  case killMenu(selected: Int, tab: TabID?)
  case address(LineEditor)
  /// The app's actions.
  case actionMenu(selected: Int)
  case quitConfirmation
  /// Where and why a flow has stopped, and how it can go on.
  case halt(selected: HaltChoice)
}

/// What lies over the frame and takes all keys.
enum ScreenOverlay: Equatable, Sendable {
  /// The list of keys; `scroll` is its first line shown.
  case help(scroll: Int)
  case killMenu(selected: Int)
  case address(LineEditor)
  /// The app's actions.
  case actionMenu(selected: Int)
  /// A script for the page, as in a browser's console.
  case console(LineEditor)
  case quitConfirmation
  /// Where and why a flow has stopped, and how it can go on.
  case halt(selected: HaltChoice)
}

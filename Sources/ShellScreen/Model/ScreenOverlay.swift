/// What lies over the frame and takes all keys.
enum ScreenOverlay: Equatable, Sendable {
  /// The list of keys; `scroll` is its first line shown.
  case help(scroll: Int)
  case killMenu(selected: Int)
  case address(LineEditor)
  case quitConfirmation
}

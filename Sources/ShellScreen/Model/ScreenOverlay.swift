/// What lies over the frame and takes all keys.
enum ScreenOverlay: Equatable, Sendable {
  case help(HelpState)
  case palette(PaletteState)
  /// Labels over everything that can be tapped.
  case jump(JumpState)
  /// Text is being selected, on the screen as it was.
  case selection(TextSelection)
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

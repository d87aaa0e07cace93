import ShellCore

/// What lies over the frame and takes all keys.
enum ScreenOverlay: Equatable, Sendable {
  case help(HelpState)
  case palette(PaletteState)
  /// Labels over everything that can be tapped.
  case jump(JumpState)
  /// Text is being selected, on the screen as it was.
  case selection(TextSelection)
  /// Of the selected tab's process, or of another tab's.
  case killMenu(selected: Int, tab: TabID?)
  case address(LineEditor)
  /// The app's actions.
  case actionMenu(selected: Int)
  case quitConfirmation
  /// Where and why a flow has stopped, and how it can go on.
  case halt(selected: HaltChoice)
}

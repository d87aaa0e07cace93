/// The action of a tap on an element of a native screen.
public enum NativeAction: Equatable, Sendable {
  case back
  case selectTab(TabID)
  /// Loads a URL in a tab and selects it; uses the current tab when none is given.
  case open(url: String, tab: TabID?)
  /// Pushes another native screen.
  case push(ScreenID)
  /// Presents another native screen as a modal over the page.
  case present(ScreenID)
  /// Dismisses the modal that contains the element; without a modal it goes back.
  case dismiss
  /// Closes the screen and returns the tapped action and the entered values to the presenting page.
  case answer(String)
}

/// What a tap on an element of a native screen does.
public enum NativeAction: Equatable, Sendable {
  case back
  case selectTab(TabID)
  /// Loads a URL in a tab and selects it; in the current tab when there is none given.
  case open(url: String, tab: TabID?)
  /// Pushes another native screen.
  case push(ScreenID)
  /// Presents another native screen as a modal over the page.
  case present(ScreenID)
  /// Takes the modal away that the element stands in; outside of one it goes back.
  case dismiss
  /// Closes the screen, and tells whoever presented it what was tapped and what was entered.
  case answer(String)
}

import TerminalModel

/// A button of the mouse that is held down.
enum PressState: Equatable, Sendable {
  /// On the rule between the frame and the inspector, which follows.
  case divider
  /// On the page, at a cell of the screen: released there it is a tap, elsewhere a swipe.
  case page(GridPoint)
}

import TerminalModel

/// A button of the mouse that is held down.
public enum PressState: Equatable, Sendable {
  /// On the rule between the frame and the inspector, which follows.
  case divider
  /// On the page, at a cell of the screen: released soon it is a tap.
  case page(GridPoint)
  /// On the page, and moved since.
  case swipe(GridPoint)
}

import TerminalModel

/// A button of the mouse that is held down.
public enum PressState: Equatable, Sendable {
  /// On the rule between the frame and the inspector, which follows.
  case divider
  /// On the rule before the second inspector panel, which follows.
  case secondDivider
  /// On the page, at a cell of the screen: released soon it is a tap.
  case page(GridPoint)
  /// On the page, and moved since.
  case swipe(GridPoint)
  /// On a sheet, outside of what can be tapped.
  case sheet(GridPoint)
  /// At the edge of the page area, from where a swipe goes back: where it was pressed, and where the pointer is now.
  case edge(GridPoint, now: GridPoint)

  /// Whether the pointer is where it was pressed, on the page.
  public var isStill: Bool {
    switch self {
    case .page: true
    case .edge(let start, let now): start == now
    case .divider, .secondDivider, .swipe, .sheet: false
    }
  }
}

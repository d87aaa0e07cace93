import PageWire
import ShellCore
import TerminalModel

/// The swipe from the edge that goes back, with the mouse.
extension ScreenModel {
  /// Whether a press may begin a swipe back.
  func isAtEdge(_ point: GridPoint, state: ShellState, layout: ScreenLayout) -> Bool {
    guard overlay == nil, state.canSwipeBack, layout.page.contains(point), !layout.inspector.contains(point) else {
      return false
    }
    return point.column - layout.page.column < BackSwipe.edgeColumns
  }

  /// What a press at the edge becomes when the pointer moves: a swipe back, or one of the page.
  static func dragged(_ start: GridPoint, to point: GridPoint) -> PressState {
    let rows = abs(point.row - start.row)
    let isBack = point.column >= start.column && point.column - start.column >= 2 * rows
    return isBack ? .edge(start, now: point) : .swipe(start)
  }

  /// Columns that the page has been moved by a swipe back that is under way; nil when there is none.
  public func backSwipeColumns(state: ShellState, layout: ScreenLayout) -> Int? {
    guard case .edge(let start, let now)? = press, start != now, state.canSwipeBack else { return nil }
    return min(max(0, now.column - start.column), layout.page.columns)
  }
}

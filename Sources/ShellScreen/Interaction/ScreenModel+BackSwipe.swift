import PageWire
import ShellCore
import TerminalModel

/// Swipe back from the edge, with the mouse.
extension ScreenModel {
  /// Whether a press can start a swipe back.
  func isAtEdge(_ point: GridPoint, state: ShellState, layout: ScreenLayout) -> Bool {
    guard overlay == nil, state.canSwipeBack, layout.page.contains(point), !layout.inspector.contains(point) else {
      return false
    }
    return point.column - layout.page.column < BackSwipe.edgeColumns
  }

  /// The state of a press at the edge after the pointer moved: a swipe back, or a swipe of the page.
  static func dragState(from start: GridPoint, to point: GridPoint) -> PressState {
    let rows = abs(point.row - start.row)
    let isBack = point.column >= start.column && point.column - start.column >= 2 * rows
    return isBack ? .edge(start, now: point) : .swipe(start)
  }

  /// Columns that a swipe back in progress has moved the page; nil without one.
  package func backSwipeColumns(state: ShellState, layout: ScreenLayout) -> Int? {
    guard case .edge(let start, let now)? = press, start != now, state.canSwipeBack else { return nil }
    return min(max(0, now.column - start.column), layout.page.columns)
  }
}

import TerminalModel

/// A pressed mouse button, by where the press started.
package enum PressState: Equatable, Sendable {
  /// On the divider between app and inspector: drags it.
  case divider
  /// On the divider before the second inspector panel: drags it.
  case secondDivider
  /// On the page: a tap if released soon, else a long press.
  case page(GridPoint)
  /// On the page, moved since.
  case swipe(GridPoint)
  /// On a sheet, outside of its tappable elements.
  case sheet(GridPoint)
  /// At the edge of the page area, where a swipe back starts, with the current position of the pointer.
  case edge(GridPoint, now: GridPoint)

  /// Whether the pointer has not moved since a press on the page.
  package var isStationary: Bool {
    switch self {
    case .page: true
    case .edge(let start, let now): start == now
    case .divider, .secondDivider, .swipe, .sheet: false
    }
  }
}

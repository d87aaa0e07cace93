import TerminalModel

/// The last paint of a page, in coordinates of the page area.
package struct PageSurface: Equatable, Sendable {
  /// Has the size of the page area; colors may be unresolved roles.
  package var grid: Grid
  /// The text cursor, if a field has the focus.
  package var cursor: GridPoint?
  /// The bounds of the focused element.
  package var focusRing: GridRect?

  package init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

import TerminalModel

/// The visible output of a page.
package struct RenderedPage: Equatable, Sendable {
  package var grid: Grid
  /// The position of the text cursor, if a field has the focus.
  package var cursor: GridPoint?
  /// The area of the focused element.
  package var focusRing: GridRect?

  package init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

/// A completely drawn screen, ready for a terminal or an exporter.
package struct RenderedScreen: Equatable, Sendable {
  /// All colors are resolved: no cell uses `CellColor.role`.
  package var grid: Grid
  /// Position of the text cursor; nil hides it.
  package var cursor: GridPoint?

  package init(grid: Grid, cursor: GridPoint? = nil) {
    self.grid = grid
    self.cursor = cursor
  }
}

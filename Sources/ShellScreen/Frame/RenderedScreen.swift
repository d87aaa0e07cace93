import TerminalModel

/// A whole screen, ready for a terminal or an exporter.
public struct RenderedScreen: Equatable, Sendable {
  /// Every colour is one that a terminal knows: no `CellColor.role` is left.
  public var grid: Grid
  /// Where the text cursor is shown; nil hides it.
  public var cursor: GridPoint?

  public init(grid: Grid, cursor: GridPoint? = nil) {
    self.grid = grid
    self.cursor = cursor
  }
}

import TerminalModel

/// A completely drawn screen, ready for a terminal or an exporter.
public struct RenderedScreen: Equatable, Sendable {
  /// All colors are resolved: no cell uses `CellColor.role`.
  public var grid: Grid
  /// Position of the text cursor; nil hides it.
  public var cursor: GridPoint?

  public init(grid: Grid, cursor: GridPoint? = nil) {
    self.grid = grid
    self.cursor = cursor
  }
}

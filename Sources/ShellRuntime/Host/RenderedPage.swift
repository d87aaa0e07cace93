import TerminalModel

/// What a page shows now.
public struct RenderedPage: Equatable, Sendable {
  public var grid: Grid
  /// Where the text cursor is, when a field has the focus.
  public var cursor: GridPoint?
  /// The area of the focused element.
  public var focusRing: GridRect?

  public init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

import TerminalModel

/// What a page painted last, in the page area's own coordinates.
public struct PageSurface: Equatable, Sendable {
  /// As large as the page area; colours may still be roles.
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

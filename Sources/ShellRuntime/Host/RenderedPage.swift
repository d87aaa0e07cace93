import TerminalModel

/// The visible output of a page.
public struct RenderedPage: Equatable, Sendable {
  public var grid: Grid
  /// The position of the text cursor, if a field has the focus.
  public var cursor: GridPoint?
  /// The area of the focused element.
  public var focusRing: GridRect?

  public init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

import TerminalModel

/// The painted viewport.
public struct PaintedPage: Equatable, Sendable {
  public var grid: Grid
  /// The caret position if a text field has the focus and is in view.
  public var cursor: GridPoint?
  /// The visible area of the focused element.
  public var focusRing: GridRect?
  public init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

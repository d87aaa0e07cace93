import TerminalModel

/// The viewport as cells.
public struct PaintedPage: Equatable, Sendable {
  public var grid: Grid
  /// Where the caret is, when a text field has the focus and is in view.
  public var cursor: GridPoint?
  /// The area of the focused element inside the viewport.
  public var focusRing: GridRect?
  public init(grid: Grid, cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.grid = grid
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

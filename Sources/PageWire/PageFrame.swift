import TerminalModel

/// Rows of the page's area that changed. A first frame of a generation, or one after a resize, has every row.
public struct PageFrame: Equatable, Sendable {
  public var size: GridSize
  public var rows: [PageFrameRow]
  /// Where the text cursor is, when a field has the focus.
  public var cursor: GridPoint?
  /// The area of the focused element, for the focus ring.
  public var focusRing: GridRect?

  public init(size: GridSize, rows: [PageFrameRow], cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.size = size
    self.rows = rows
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

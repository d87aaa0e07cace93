import TerminalModel

/// The changed rows of a painted page. The first one of a generation or after a resize has all rows.
public struct RenderedFrame: Equatable, Sendable {
  public var size: GridSize
  public var rows: [RenderedRow]
  /// The position of the text cursor, when a field has the focus.
  public var cursor: GridPoint?
  /// The area of the focused element, for the focus ring.
  public var focusRing: GridRect?

  public init(size: GridSize, rows: [RenderedRow], cursor: GridPoint? = nil, focusRing: GridRect? = nil) {
    self.size = size
    self.rows = rows
    self.cursor = cursor
    self.focusRing = focusRing
  }
}

/// A changed row with all of its cells.
public struct RenderedRow: Equatable, Sendable {
  public var row: Int
  public var cells: [Cell]

  public init(row: Int, cells: [Cell]) {
    self.row = row
    self.cells = cells
  }
}

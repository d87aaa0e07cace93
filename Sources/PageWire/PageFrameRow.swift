import TerminalModel

/// One changed row: exactly as many cells as the frame has columns.
public struct PageFrameRow: Equatable, Sendable {
  public var row: Int
  public var cells: [Cell]

  public init(row: Int, cells: [Cell]) {
    self.row = row
    self.cells = cells
  }
}

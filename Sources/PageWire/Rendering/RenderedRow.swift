import TerminalModel

/// A changed row with all of its cells.
public struct RenderedRow: Equatable, Sendable {
  public var row: Int
  public var cells: [Cell]

  public init(row: Int, cells: [Cell]) {
    self.row = row
    self.cells = cells
  }
}

/// Cells that stand side by side in one row. Wide pairs in it are whole.
public struct GridRun: Equatable, Sendable {
  public var row: Int
  public var column: Int
  public var cells: [Cell]

  public init(row: Int, column: Int, cells: [Cell]) {
    self.row = row
    self.column = column
    self.cells = cells
  }
}

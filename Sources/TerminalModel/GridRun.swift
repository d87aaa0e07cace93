/// Adjacent cells of a row. Wide pairs are not split.
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

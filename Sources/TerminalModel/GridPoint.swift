/// A cell's position: zero-based column and row from the top left.
public struct GridPoint: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

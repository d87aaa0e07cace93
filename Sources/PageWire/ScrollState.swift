/// Where a document is scrolled, in rows.
public struct ScrollState: Equatable, Sendable {
  /// The first row shown.
  public var row: Int
  /// Height of the whole document.
  public var contentRows: Int

  public init(row: Int, contentRows: Int) {
    self.row = row
    self.contentRows = contentRows
  }
}

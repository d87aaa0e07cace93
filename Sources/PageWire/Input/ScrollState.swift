/// The scroll position of a document, in rows.
public struct ScrollState: Equatable, Sendable {
  /// The first visible row.
  public var row: Int
  /// Height of the whole document.
  public var contentRows: Int

  public init(row: Int, contentRows: Int) {
    self.row = row
    self.contentRows = contentRows
  }
}

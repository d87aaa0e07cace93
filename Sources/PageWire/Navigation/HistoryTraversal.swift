/// A traversal to another entry of the same document.
public struct HistoryTraversal: Equatable, Sendable {
  public var url: String
  public var stateJSON: String
  public var length: Int
  /// Index of the entry in the back stack.
  public var index: Int
  public var scrollRow: Int?

  /// - Parameter index: the last entry unless given.
  public init(url: String, stateJSON: String, length: Int, index: Int? = nil, scrollRow: Int?) {
    self.url = url
    self.stateJSON = stateJSON
    self.length = length
    self.index = index ?? length - 1
    self.scrollRow = scrollRow
  }
}

/// What `window.history` says when a document opens.
public struct HistoryContext: Equatable, Sendable {
  public var length: Int
  /// Place of this entry in the back stack: what is pushed goes behind it, and what was there goes.
  public var index: Int
  /// `history.state` as JSON text.
  public var stateJSON: String

  /// - Parameter index: the last entry unless given.
  public init(length: Int, index: Int? = nil, stateJSON: String) {
    self.length = length
    self.index = index ?? length - 1
    self.stateJSON = stateJSON
  }
}

/// The state of `window.history` when a document opens.
public struct HistoryContext: Equatable, Sendable {
  public var length: Int
  /// Index of this entry in the back stack; pushed entries follow it and replace those after it.
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

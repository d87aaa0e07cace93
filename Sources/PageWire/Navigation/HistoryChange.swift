/// A history entry that a script has added or replaced without a load.
public struct HistoryChange: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    case push, replace
    /// A new fragment by link or `location.hash`: pushes an entry.
    case fragment
  }

  public var kind: Kind
  /// Absolute URL of the entry.
  public var url: String
  public var stateJSON: String

  public init(kind: Kind, url: String, stateJSON: String) {
    self.kind = kind
    self.url = url
    self.stateJSON = stateJSON
  }
}

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

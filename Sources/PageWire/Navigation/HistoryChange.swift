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

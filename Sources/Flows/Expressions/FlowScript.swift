/// A piece of JavaScript.
public struct FlowScript: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// Inside `${...}`.
    case expression
    /// A whole file.
    case file
  }

  public var kind: Kind
  public var source: String
  /// The file in which it stands: a flow's, or the script's own. Files that it requires are relative to that.
  public var path: String

  public init(_ kind: Kind, source: String, path: String) {
    self.kind = kind
    self.source = source
    self.path = path
  }
}

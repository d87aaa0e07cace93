/// A piece of JavaScript.
public struct FlowScript: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The inside of `${...}`.
    case expression
    /// A whole file.
    case file
  }

  public var kind: Kind
  public var source: String
  /// The file that contains the script. Files that it requires are relative to it.
  public var path: String

  public init(_ kind: Kind, source: String, path: String) {
    self.kind = kind
    self.source = source
    self.path = path
  }
}

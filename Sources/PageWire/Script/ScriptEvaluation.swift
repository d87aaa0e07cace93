/// A script to evaluate, with the globals that it sees.
public struct ScriptEvaluation: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// The text inside `${...}`, in the flow that `path` names.
    case expression
    /// The whole of the file that `path` names.
    case file
  }

  public var kind: Kind
  public var source: String
  /// The file in which it stands: what it requires is relative to that, and errors name it.
  public var path: String
  /// Variables of the flow, each a global of its own.
  public var variables: [StorageItem]
  /// `maestro.copiedText`.
  public var copiedText: String
  /// What `Date.now()` gives, in milliseconds; nil for the system's time.
  public var time: Double?
  /// JSON of `output`, where the shell changed it since the last evaluation or this is the first one.
  public var output: String?

  public init(
    kind: Kind, source: String, path: String, variables: [StorageItem] = [], copiedText: String = "",
    time: Double? = nil, output: String? = nil
  ) {
    self.kind = kind
    self.source = source
    self.path = path
    self.variables = variables
    self.copiedText = copiedText
    self.time = time
    self.output = output
  }
}

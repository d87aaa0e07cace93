/// A script to evaluate, with its globals.
public struct ScriptEvaluation: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// The text in `${...}` of the flow file `path`.
    case expression
    /// The content of the file `path`.
    case file
  }

  public var kind: Kind
  public var source: String
  /// The script's file, to which required paths are relative, and which errors name.
  public var path: String
  /// Variables of the flow, each as a global.
  public var variables: [StorageItem]
  /// `maestro.copiedText`.
  public var copiedText: String
  /// The value of `Date.now()` in milliseconds; nil for the system's time.
  public var time: Double?
  /// JSON of `output`, if it is the first evaluation or the shell has changed it since the last one.
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

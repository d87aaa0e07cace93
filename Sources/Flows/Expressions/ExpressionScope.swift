import BridgeContract

/// The globals of a flow's expressions.
public struct ExpressionScope: Equatable, Sendable {
  /// Variables of `env`, each a global of its own.
  public var variables: [String: String]
  /// The object `output`, shared by the whole flow.
  public var output: JSONValue
  /// `maestro.platform`.
  public var platform: String
  /// `maestro.copiedText`.
  public var copiedText: String
  /// Milliseconds since launch.
  public var time: Double
  /// `output` holds nothing but what its JSON says: it can be read without the engine.
  public var isOutputPlain = true
  /// There are globals that only the engine knows.
  public var hasGlobals = false

  public init(
    variables: [String: String] = [:], output: JSONValue = .object([]), platform: String = "", copiedText: String = "",
    time: Double = 0
  ) {
    self.time = time
    self.variables = variables
    self.output = output
    self.platform = platform
    self.copiedText = copiedText
  }
}

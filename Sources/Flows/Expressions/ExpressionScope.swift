import BridgeContract

/// The globals of a flow's expressions.
public struct ExpressionScope: Equatable, Sendable {
  /// Variables of `env`, which are globals.
  public var variables: [String: String]
  /// The object `output`, shared by the whole flow.
  public var output: JSONValue
  /// `maestro.platform`.
  public var platform: String
  /// `maestro.copiedText`.
  public var copiedText: String
  /// Milliseconds since launch.
  public var time: Double
  /// Whether `output` is completely represented by its JSON and can be read without the engine.
  public var isOutputPlain = true
  /// Whether there are globals that exist only in the engine.
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

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

  public init(
    variables: [String: String] = [:], output: JSONValue = .object([]), platform: String = "", copiedText: String = ""
  ) {
    self.variables = variables
    self.output = output
    self.platform = platform
    self.copiedText = copiedText
  }
}

import BridgeContract

/// The globals of a flow's expressions.
package struct ExpressionScope: Equatable, Sendable {
  /// Variables of `env`, which are globals.
  package var variables: [String: String]
  /// The object `output`, shared by the whole flow.
  package var output: JSONValue
  /// `maestro.platform`.
  package var platform: String
  /// `maestro.copiedText`.
  package var copiedText: String
  /// Milliseconds since launch.
  package var time: Double
  /// Whether `output` is completely represented by its JSON and can be read without the engine.
  package var isOutputPlain = true
  /// Whether there are globals that exist only in the engine.
  package var hasGlobals = false

  package init(
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

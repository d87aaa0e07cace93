import BridgeContract

/// The result of a script.
package struct ExpressionResult: Equatable, Sendable {
  /// The value converted to a string, which replaces `${...}`.
  package var text: String
  /// The object `output` after the script.
  package var output: JSONValue
  /// Whether `output` is completely represented by its JSON.
  package var isOutputPlain: Bool
  /// Whether scripts of this flow created globals, which exist only in the engine.
  package var hasGlobals: Bool
  /// The time that the script waited, in virtual milliseconds.
  package var milliseconds: Double

  package init(
    text: String, output: JSONValue, isOutputPlain: Bool = true, hasGlobals: Bool = false, milliseconds: Double = 0
  ) {
    self.text = text
    self.output = output
    self.isOutputPlain = isOutputPlain
    self.hasGlobals = hasGlobals
    self.milliseconds = milliseconds
  }
}

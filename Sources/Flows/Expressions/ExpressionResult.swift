import BridgeContract

/// The result of a script.
public struct ExpressionResult: Equatable, Sendable {
  /// The value converted to a string, which replaces `${...}`.
  public var text: String
  /// The object `output` after the script.
  public var output: JSONValue
  /// Whether `output` is completely represented by its JSON.
  public var isOutputPlain: Bool
  /// Whether scripts of this flow created globals, which exist only in the engine.
  public var hasGlobals: Bool
  /// The time that the script waited, in virtual milliseconds.
  public var milliseconds: Double

  public init(
    text: String, output: JSONValue, isOutputPlain: Bool = true, hasGlobals: Bool = false, milliseconds: Double = 0
  ) {
    self.text = text
    self.output = output
    self.isOutputPlain = isOutputPlain
    self.hasGlobals = hasGlobals
    self.milliseconds = milliseconds
  }
}

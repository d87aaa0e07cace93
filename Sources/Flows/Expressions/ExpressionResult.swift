import BridgeContract

/// What a script gave.
public struct ExpressionResult: Equatable, Sendable {
  /// The value as JavaScript writes it as a text: what takes the place of `${...}`.
  public var text: String
  /// `output` after the script.
  public var output: JSONValue
  /// `output` holds nothing but what its JSON says.
  public var isOutputPlain: Bool
  /// Scripts of this flow have made globals that only the engine knows.
  public var hasGlobals: Bool
  /// How long it waited, in milliseconds of the flow's time.
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

import BridgeContract

/// What a script gave.
public struct ExpressionResult: Equatable, Sendable {
  /// The value as JavaScript writes it as a text: what takes the place of `${...}`.
  public var text: String
  /// `output` after the script.
  public var output: JSONValue

  public init(text: String, output: JSONValue) {
    self.text = text
    self.output = output
  }
}

/// What came of a script.
public struct ScriptOutcome: Equatable, Sendable {
  public enum Result: Equatable, Sendable {
    /// The value of the last expression as a text, as `String(value)` gives it.
    case value(String)
    /// With its place where it is known, for instance `lib/user.js:3:7: TypeError: ...`.
    case failure(String)
  }

  public var result: Result
  /// JSON of `output` afterwards; what JSON cannot say is left out of it.
  public var output: String
  /// `output` is all there in its JSON: no functions, dates or cycles.
  public var isOutputPlain: Bool
  /// Scripts of this flow have made globals of their own.
  public var hasGlobals: Bool
  /// How far it let the flow's clock go on, by looking at it until it had: scripts have no other way to wait.
  public var milliseconds: Double

  public init(
    result: Result, output: String = "{}", isOutputPlain: Bool = true, hasGlobals: Bool = false,
    milliseconds: Double = 0
  ) {
    self.result = result
    self.output = output
    self.isOutputPlain = isOutputPlain
    self.hasGlobals = hasGlobals
    self.milliseconds = milliseconds
  }
}

/// An event that a script process reports.
public enum ScriptEvent: Equatable, Sendable {
  /// The first message of a script process.
  case didStart(EngineIdentity)
  /// A console line, without a reply of the shell.
  case didLog(ConsoleMessage)
  /// A script requests another script file, and blocks until `deliverFile`.
  case didRequestFile(ScriptFileRequest)
  /// A script sends an HTTP request, and blocks until `deliverResponse`.
  case didRequestHTTP(ScriptHTTPRequest)
  /// The end of an evaluation.
  case didEvaluate(ScriptOutcome)
}

/// The result of a script.
public struct ScriptOutcome: Equatable, Sendable {
  public enum Result: Equatable, Sendable {
    /// The value of the last expression, converted by `String(value)`.
    case value(String)
    /// The error with its location if known, for instance `lib/user.js:3:7: TypeError: ...`.
    case failure(String)
  }

  public var result: Result
  /// JSON of `output` after the script, without values that JSON cannot express.
  public var output: String
  /// `output` is completely expressed in JSON: it has no functions, dates or cycles.
  public var isOutputPlain: Bool
  /// Scripts of this flow have defined globals.
  public var hasGlobals: Bool
  /// Milliseconds by which the script has advanced the flow's clock by polling it, the only way to wait in scripts.
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

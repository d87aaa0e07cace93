/// A command of the shell to a script process (`hull-page --script`). Such a process has no page: it evaluates the
/// scripts of flows, one at a time, so its messages have neither views nor generations. It only sends replies.
public enum ScriptCommand: Equatable, Sendable {
  /// Starts a flow: resets the state of earlier scripts.
  case begin(ScriptOpening)
  /// Evaluates a script. `didEvaluate` reports the result; meanwhile the script may request files and HTTP responses.
  case evaluate(ScriptEvaluation)
  /// The response to `didRequestFile`.
  case deliverFile(ScriptFileResponse)
  /// The response to `didRequestHTTP`.
  case deliverResponse(ScriptHTTPResponse)
}

/// The parameters of all scripts of a flow.
public struct ScriptOpening: Equatable, Sendable {
  /// Seed of `Math.random`.
  public var seed: UInt64
  /// `maestro.platform`.
  public var platform: String

  public init(seed: UInt64, platform: String) {
    self.seed = seed
    self.platform = platform
  }
}

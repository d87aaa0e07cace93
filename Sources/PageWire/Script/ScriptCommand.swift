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

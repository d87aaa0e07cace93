/// What the shell orders a script process (`hull-page --script`) to do. Such a process has no page: it evaluates the
/// scripts of flows, one at a time, so its messages have neither views nor generations. It speaks only when spoken to.
public enum ScriptCommand: Equatable, Sendable {
  /// A new flow: everything that earlier scripts left behind is forgotten.
  case begin(ScriptOpening)
  /// Answered by `didEvaluate`; in between, the script may ask for files and answers of servers.
  case evaluate(ScriptEvaluation)
  /// The answer to `didRequestFile`.
  case deliverFile(ScriptFileAnswer)
  /// The answer to `didRequestHTTP`.
  case deliverResponse(ScriptHTTPAnswer)
}

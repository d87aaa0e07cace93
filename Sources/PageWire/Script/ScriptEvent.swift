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

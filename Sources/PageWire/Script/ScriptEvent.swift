/// What a script process reports.
public enum ScriptEvent: Equatable, Sendable {
  /// First message of a script process.
  case didStart(EngineIdentity)
  /// A line of `console`; the shell does not answer.
  case didLog(ConsoleMessage)
  /// A script asks for another script file, and stands still until `deliverFile`.
  case didRequestFile(ScriptFileRequest)
  /// A script asks a server, and stands still until `deliverResponse`.
  case didRequestHTTP(ScriptHTTPRequest)
  /// The end of an evaluation.
  case didEvaluate(ScriptOutcome)
}

import PageWire

/// An engine that evaluates the scripts of flows, one flow at a time and one script at a time. It runs on the script
/// process's only thread.
package protocol ScriptEngine: AnyObject {
  /// The engine's name, for instance `embedded (JavaScriptCore)`.
  var name: String { get }

  /// Starts a flow: resets the state of earlier scripts.
  func begin(_ opening: ScriptOpening, eventSink: any ScriptEventSink)

  /// Evaluates a script to its end, its microtasks included.
  func evaluate(_ evaluation: ScriptEvaluation) -> ScriptOutcome
}

/// The receiver of a script's events and blocking requests.
package protocol ScriptEventSink: AnyObject {
  func report(_ event: ScriptEvent)
  func loadFile(_ request: ScriptFileRequest) -> ScriptFileResponse
  func sendRequest(_ request: ScriptHTTPRequest) -> ScriptHTTPResponse
}

import PageWire

/// The receiver of a script's events and blocking requests.
public protocol ScriptEventSink: AnyObject {
  func report(_ event: ScriptEvent)
  func loadFile(_ request: ScriptFileRequest) -> ScriptFileResponse
  func sendRequest(_ request: ScriptHTTPRequest) -> ScriptHTTPResponse
}

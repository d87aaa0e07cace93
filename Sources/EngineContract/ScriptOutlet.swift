import PageWire

/// The receiver of a script's events and blocking requests.
public protocol ScriptOutlet: AnyObject {
  func report(_ event: ScriptEvent)
  func ask(_ request: ScriptFileRequest) -> ScriptFileAnswer
  func ask(_ request: ScriptHTTPRequest) -> ScriptHTTPAnswer
}

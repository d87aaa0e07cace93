import PageWire

/// Where scripts of flows get what they have not: each question stands still until the shell has answered.
public protocol ScriptOutlet: AnyObject {
  func report(_ event: ScriptEvent)
  func ask(_ request: ScriptFileRequest) -> ScriptFileAnswer
  func ask(_ request: ScriptHTTPRequest) -> ScriptHTTPAnswer
}

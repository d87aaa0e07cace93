import BridgeContract

/// `sendAction`: what the shell tells the page by `window.NAMESPACE.action({type, payload})`.
public struct PageAction: Equatable, Sendable {
  public var type: String
  /// nil for none; texts in it may hold `${...}`.
  public var payload: JSONValue?

  public init(type: String, payload: JSONValue? = nil) {
    self.type = type
    self.payload = payload
  }

  public var description: String { "Send the action \(type)\(payload.map { " with \($0.text)" } ?? "")" }
}

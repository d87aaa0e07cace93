import BridgeContract

/// The arguments of `sendAction`: an action that the shell sends to the page by `window.NAMESPACE.action({type,
/// payload})`.
public struct PageAction: Equatable, Sendable {
  public var type: String
  /// The payload; nil for none. Strings in it may contain `${...}`.
  public var payload: JSONValue?

  public init(type: String, payload: JSONValue? = nil) {
    self.type = type
    self.payload = payload
  }

  public var description: String { "Send the action \(type)\(payload.map { " with \($0.text)" } ?? "")" }
}

import BridgeContract

/// The arguments of `sendAction`: an action that the shell sends to the page by `window.NAMESPACE.action({type,
/// payload})`.
package struct PageAction: Equatable, Sendable {
  package var type: String
  /// The payload; nil for none. Strings in it may contain `${...}`.
  package var payload: JSONValue?

  package init(type: String, payload: JSONValue? = nil) {
    self.type = type
    self.payload = payload
  }

  package var description: String { "Send the action \(type)\(payload.map { " with \($0.text)" } ?? "")" }
}

import BridgeContract

/// The effect of a link with the app's own scheme.
public enum LinkResponse: Equatable, Sendable {
  /// Performs an action that native screens have as well.
  case perform(NativeAction)
  /// Sends an action to the page. The link's parameters override members of the declared payload.
  case send(type: String, payload: JSONValue?)
  /// Runs a program with `{url, host, path, query}`; its reply can be sent to the page as an action's payload.
  /// `isIdempotent`: see `InterfaceDescription.isIdempotent`.
  case run(program: String, answerType: String?, isIdempotent: Bool = false)
  /// Only adds a record to the call log.
  case record
}

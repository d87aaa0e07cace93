import BridgeContract

/// What the shell does when a link of the app's own scheme is opened.
public enum LinkResponse: Equatable, Sendable {
  /// What an element of a native screen can do as well.
  case perform(NativeAction)
  /// Sends an action to the page. The link's parameters are members of its payload, over those declared.
  case send(type: String, payload: JSONValue?)
  /// Runs a program with `{url, host, path, query}`; its answer can be sent on to the page as an action's payload.
  /// `isIdempotent`: see `InterfaceDescription.isIdempotent`.
  case run(program: String, answerType: String?, isIdempotent: Bool = false)
  /// Nothing but a record in the list of calls.
  case record
}

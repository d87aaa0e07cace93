/// The result of a bridge call. `value` is JSON text that is passed on without parsing.
public enum BridgeOutcome: Hashable, Sendable {
  case value(json: String)
  case failure(BridgeError)
}

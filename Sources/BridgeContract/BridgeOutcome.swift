/// How a bridge call ended. `value` is JSON text, passed on unparsed.
public enum BridgeOutcome: Hashable, Sendable {
  case value(json: String)
  case failure(BridgeError)
}

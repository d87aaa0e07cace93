import BridgeContract

/// The reply of an interface's native program.
public enum NativeReply: Equatable, Sendable {
  /// JSON text of the value.
  case value(json: String)
  case failure(BridgeError)
}
